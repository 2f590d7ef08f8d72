import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { coveredControls } from '#e2e/testing/covered.ts'
import { putFault } from '#e2e/testing/faults.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { requestClubs, reviewPage, someName } from './review-page.ts'

test('the bar: one press is one decision, and nothing that is said there moves or covers its buttons', async ({
  page,
  backend,
}) => {
  const clubs = Array.from({ length: 9 }, (_, at) => ({
    id: `bar-${at + 1}`,
    name: someName(at),
    country: 'LI',
    hoursAgo: 900 - at,
    // Items of several heights.
    more: at % 2 === 0 ? {} : { city: 'Vaduz '.repeat(30), aliases: ['One', 'Two'] },
  }))
  await requestClubs(backend, clubs)
  const nameOf = (at: number) => clubs[at]?.name ?? ''
  const decided = async () => {
    const stored = await Promise.all(clubs.map(({ id }) => backend.readDoc(`clubs/${id}`)))
    return stored.filter((club) => club?.['status'] !== 'requested').length
  }
  const review = reviewPage(page)
  const approve = review.button('Approve')
  await page.setViewportSize({ width: 1366, height: 800 })
  await signIn(page, undefined, '/club-requests?country=LI')
  await review.ready(nameOf(0))
  const placeOf = async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await approve.boundingBox()) ?? {}
    return [x, y, width, height].map((side) => Math.round(side))
  }
  const place = await placeOf()
  const widths = await watchWidths(page)

  await test.step('a double click is one decision', async () => {
    await approve.dblclick()
    await expect(review.toast(`${nameOf(0)} is approved.`)).toBeVisible()
    await review.ready(nameOf(1))
    expect(await placeOf()).toEqual(place)
    expect(await coveredControls(page)).toEqual([])
    expect(await decided()).toBe(1)
  })

  await test.step('so is a key that is held down', async () => {
    await page.keyboard.down('a')
    for (let repeats = 0; repeats < 5; repeats++) {
      await page.keyboard.down('a')
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
    await review.ready(nameOf(2))
    await page.keyboard.down('a')
    await page.keyboard.up('a')
    await expect(review.toast(`${nameOf(1)} is approved.`)).toBeVisible()
    await expect(review.heading).toHaveText(nameOf(2))
    expect(await decided()).toBe(2)
  })

  await test.step('what did not arrive is said in the bar', async () => {
    const restore = await putFault(page, 500, { calls: ':commit', body: clubs[2]?.id ?? '' })
    await page.keyboard.press('a')
    const notice = review.place.getByRole('alert').filter({ hasText: nameOf(2) })
    await expect(notice).toBeVisible()
    await review.ready(nameOf(3))
    expect(await placeOf()).toEqual(place)
    await restore()
    await notice.getByRole('button', { name: 'Send again' }).click()
    await expect(notice).toHaveCount(0)
    await expect(review.toast(`${nameOf(2)} is approved.`)).toBeVisible()
  })

  await test.step('undone from the bar', async () => {
    await review.toast('is approved.').getByRole('button', { name: 'Undo' }).click()
    await expect(review.toast(' undone.')).toBeVisible()
    await expect.poll(() => decided()).toBe(2)
    expect(await placeOf()).toEqual(place)
    // Refused while warnings are looked for, or not: no button beside it moves.
    expect(await widths()).toEqual([place[2]])
  })

  await test.step('a key that is pressed as its button wakes up decides', async () => {
    await page.evaluate(() => {
      const watch = new MutationObserver(([change]) => {
        const isAwake = change?.target instanceof Element && !change.target.hasAttribute('aria-disabled')
        if (!isAwake || !change.target.textContent?.startsWith('Approve')) return
        watch.disconnect()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
      })
      watch.observe(document.body, { subtree: true, attributeFilter: ['aria-disabled'] })
    })
    await review.waiting.filter({ hasText: nameOf(6) }).click()
    await expect(review.toast(`${nameOf(6)} is approved.`)).toBeVisible()
  })

  await test.step('a link that is followed as a decision is sent leads, and so does the next one', async () => {
    await review.waiting.filter({ hasText: nameOf(4) }).click()
    await review.ready(nameOf(4))
    const claimed = async () => {
      const stored = await Promise.all(clubs.map(({ id }) => backend.readDoc(`clubs/${id}`)))
      return clubs.filter((_, at) => stored[at]?.['claim'] !== undefined).map(({ name }) => name)
    }
    // The one below is claimed ahead, in place of the one that was.
    await expect.poll(claimed).toEqual([nameOf(4), nameOf(5)])
    // Before the next item's address is drawn.
    await page.evaluate(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
      history.pushState(null, '', '/club-requests?item=bar-5')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await expect(review.heading).toHaveText(nameOf(4))
    await visit(page, `/club-requests?item=${clubs[5]?.id}`)
    await review.ready(nameOf(5))
  })

  await test.step('skipped ones are marked, and the reasons leave the item where it is', async () => {
    await review.waiting.filter({ hasText: nameOf(3) }).click()
    await review.ready(nameOf(3))
    await page.keyboard.press('s')
    await expect(review.waiting.filter({ hasText: nameOf(3) })).toContainText('Skipped')
    await expect(review.heading).not.toHaveText(nameOf(3))
    await expect(review.heading).toHaveText(/./)
    await review.ready((await review.heading.textContent()) ?? '')
    // Wherever the page was scrolled to.
    await page.evaluate(() => scrollTo(0, 60))
    const before = await review.heading.boundingBox()
    await page.keyboard.press('r')
    const form = review.place.getByRole('form', { name: 'Reject' })
    await expect(form).toBeVisible()
    expect(await review.heading.boundingBox()).toEqual(before)
    const panel = await form.boundingBox()
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(before?.x ?? 0)
    // On a phone below the item's head.
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('button', { name: 'Filters and actions' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    await expect(review.heading).toBeInViewport()
    const head = await review.heading.boundingBox()
    expect((await form.boundingBox())?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0) + 180)
  })
})

/** Collects the widths of "Approve" at each frame, in pixels. */
async function watchWidths(page: Page): Promise<() => Promise<unknown>> {
  const seen = await page.evaluateHandle(() => {
    const found = new Set<number>()
    const look = () => {
      const button = document.querySelector('[data-bar] [role=group] > button')
      if (button?.textContent?.startsWith('Approve'))
        found.add(Math.round(button.getBoundingClientRect().width))
      requestAnimationFrame(look)
    }
    look()
    return found
  })
  return () => seen.evaluate((found) => [...found])
}
