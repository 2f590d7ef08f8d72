import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

test('a hint holds the pointer and is closed by Escape, and with reduced motion a toast, a dialog and a drawer come without moving', async ({
  page,
}) => {
  await page.addInitScript(watchMoves)
  await signIn(page, undefined, '/profile')

  await test.step('hint', async () => {
    const button = page.getByRole('button', { name: 'Save name' })
    const hint = page.getByRole('tooltip')
    await button.hover()
    await expect(hint).toHaveText('No changes yet.')
    // It is read with a magnifier, which follows the pointer.
    await hint.hover()
    await expect(hint).toHaveText('No changes yet.')
    await page.mouse.move(0, 0)
    await expect(hint).toHaveCount(0)
    await button.hover()
    await expect(hint).toBeVisible()
    await hint.hover()
    await page.keyboard.press('Escape')
    await expect(hint).toHaveCount(0)
    // Once it was closed by Escape it stays so until the pointer leaves its button.
    await button.hover()
    await page.mouse.move(0, 0)
    await page.getByRole('textbox', { name: 'E-mail' }).focus()
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await expect(hint).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(hint).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  await test.step('motion', async () => {
    await page.getByRole('textbox', { name: 'Last name' }).fill('Still')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize({ width: 360, height: 768 })
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'moves') as string[])).toEqual([])
  })
})

/** Runs in the page: notes what moves for longer than a frame. */
function watchMoves(): void {
  const moves: string[] = []
  Object.assign(window, { moves })
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      const { activeDuration } = effect?.getComputedTiming() ?? {}
      if (typeof activeDuration === 'number' && activeDuration > 16 && effect instanceof KeyframeEffect)
        moves.push(effect.target?.className ?? '')
    }
    requestAnimationFrame(look)
  }
  look()
}
