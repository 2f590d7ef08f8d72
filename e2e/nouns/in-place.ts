import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import type { Page } from '@playwright/test'
import { expect, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { pencilOf } from '#e2e/jobs/pencil.ts'
import { fieldOf, forms, storedAs, textsOf } from './forms.ts'

/** By keyboard alone, a value is given up, refused, saved and undone; two at once, offline and amounts: jobs/edit-in-place.e2e.ts. */
export async function expectEditedInPlace(page: Page, backend: TestBackend): Promise<void> {
  const collection = 'matches'
  const form = forms[collection]
  const { first, other } = form
  const [typed, kept] = textsOf(form)
  const id = await form.write(backend)
  const before = (await backend.readDoc(`${collection}/${id}`)) ?? {}
  const stored = () => backend.readDoc(`${collection}/${id}`)
  const isSaved = page.getByRole('status').filter({ hasText: 'Saved.' })
  // The page before has values to edit, too.
  await page.goto(form.edit(id))

  const pencil = await pencilOf(page, other.label)
  await pencil.press('Enter')
  const input = fieldOf(page, other.label)
  await expect(input).toBeFocused()
  await input.fill(typed)
  await input.press('Escape')
  await expect(input).toHaveCount(0)
  await expect(pencil).toBeFocused()

  const named = await pencilOf(page, first.label)
  await named.press('Enter')
  const name = fieldOf(page, first.label)
  await name.fill('')
  await name.press('Enter')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription(/^Enter /)
  expect(await stored()).toEqual(before)
  await name.fill('Named in its place')
  await name.press('Enter')
  await expect(isSaved.last()).toBeVisible()
  await expect(name).toHaveCount(0)
  await expect(named).toBeFocused()
  const rev = Number(before['rev']) + 1
  await expect.poll(stored).toMatchObject({ [first.name]: 'Named in its place', rev })

  await pencil.press('Enter')
  await expect(input).toBeFocused()
  await input.fill(kept)
  await input.press('Control+Enter')
  await expect(input).toHaveCount(0)
  const saved = { [other.name]: storedAs(form, kept) }
  await expect.poll(stored).toMatchObject({ ...saved, rev: rev + 1 })
  await expect
    .poll(() => backend.readDoc(`decisions/${decisionId(collection, id, rev + 1)}`))
    .toMatchObject({ action: 'edit', by: 'demoAdmin1', after: saved })

  await isSaved.last().getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(stored).toMatchObject({ [first.name]: 'Named in its place', rev: rev + 2 })
  expect((await stored())?.[other.name] ?? null).toEqual(before[other.name] ?? null)
}
