import { createVideo } from '#e2e/create/create-video.ts'
import { requestClub, reviewPage } from '#e2e/review/review-page.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { visit } from '#e2e/testing/visit.ts'
import { goOn, goTo } from './go-on.ts'
import { listen } from './heard.ts'

// Jobs as somebody does them who hears the page and has no mouse: what has which name, role and state, where the focus is,
// and that each change is announced once.

test('a club is approved in its queue and the decision undone; a video is rejected, and without a reason the choice says what is missing', async ({
  page,
  backend,
}) => {
  const first = await createVideo(backend, { title: 'Skills one', priority: 90 }, { clip: 'none' })
  await createVideo(backend, { title: 'Skills two', priority: 80 }, { clip: 'none' })
  await requestClub(backend, 'heard-1', 'Vaduz One', 'LI', 80)
  await requestClub(backend, 'heard-2', 'Schaan Two', 'LI', 79)
  const ear = await listen(page)
  const review = reviewPage(page)
  await signIn(page, undefined, '/club-requests?country=LI')
  await review.ready('Vaduz One')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - article:
        - heading "New Clubs Requests" [level=1]
        - search "Filter requests"
        - complementary "Waiting":
          - list:
            - listitem:
              - link /Vaduz One/
            - listitem:
              - link /Schaan Two/
        - region "Item under review":
          - heading "Vaduz One" [level=2]
          - paragraph: Should Vaduz One be listed?
          - region "Club":
            - heading "Club" [level=2]
            - group "Applicant"
          - group "Actions":
            - button "Approve"
            - button "Reject"
  `)
  await ear.forget()
  await goOn(page, review.button('Approve'))
  await expect(review.heading).toHaveText('Schaan Two')
  await ear.says('Vaduz One is approved. Undo')
  // Read on from the next item.
  await expect(review.heading).toBeFocused()
  await goOn(page, review.place.getByRole('status').getByRole('button', { name: 'Undo' }))
  await ear.says(/ undone\.$/)
  await expect.poll(() => backend.readDoc('clubs/heard-1')).toMatchObject({ status: 'requested' })
  await ear.says()

  await visit(page, '/video-approval?age=48&kind=skills')
  await review.ready('Skills one', 'Reject')
  await ear.forget()
  await goOn(page, review.button('Reject'))
  const form = review.place.getByRole('form', { name: 'Reject' })
  await expect(form).toMatchAriaSnapshot(`
    - form "Reject":
      - heading "Reject" [level=3]
      - radiogroup "Reason"
      - textbox "Note (optional)"
      - button "Cancel"
      - button "Reject"
  `)
  await expect(form.getByRole('radio').first()).toBeFocused()
  await goOn(page, form.getByRole('button', { name: 'Reject' }))
  await expect(form.getByRole('radiogroup', { name: 'Reason' })).toHaveAccessibleDescription(
    'Choose a reason.',
  )
  // Backwards, a group without a choice is entered at its end.
  await goTo(page, form.getByRole('radio').last(), 'Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { checked: true })).toBeFocused()
  await goOn(page, form.getByRole('button', { name: 'Reject' }))
  await ear.says('Skills one is rejected. Undo')
  await expect(review.heading).toHaveText('Skills two')
  await expect(review.heading).toBeFocused()
  await expect.poll(() => backend.readDoc(`videos/${first.id}`)).toMatchObject({ reviewStatus: 'rejected' })
  await ear.says()
})
