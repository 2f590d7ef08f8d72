import type { Page } from '@playwright/test'
import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { colleagueChanges } from '#e2e/create/colleague-edit.ts'
import { expect, test, type TestBackend } from '#e2e/testing/backend-fixture.ts'
import { holdCalls } from '#e2e/testing/faults.ts'
import { signIn } from '#e2e/testing/sign-in.ts'
import { storedRecords } from '#e2e/testing/stored-records.ts'
import { visit } from '#e2e/testing/visit.ts'
import { expectEditedInPlace } from './in-place.ts'
import { fieldOf, forms, storedAs, textsOf, type FormOfNoun } from './forms.ts'

// Common behaviour of every form while typing; each noun also tests what is special in its form.
test.describe.configure({ mode: 'parallel' })

const EDIT = 'Save changes'
const saved = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/**
 * Every form is one engine (kit/form): drafts and leaving are tried in one of a page and one of a panel, two people at once and
 * other programs in the page. That two are told apart by the values that each saw, whatever the field, is in
 * kit/form/merge.test.ts; that two learn of each other while they type in console/two-administrators.e2e.ts.
 */
const [onPage, inPanel] = ['contacts', 'matches'] as const
const others = Object.entries(forms).flatMap(([collection, form]) =>
  collection === onPage || 'elsewhere' in form ? [] : [[collection, form] as const],
)

test('the form of contacts: what is missing, a draft, leaving, saving, two at once', async ({
  page,
  backend,
}) => {
  await enter(page)
  const scene = await openForm(page, backend, onPage, forms[onPage])
  await expectMissing(scene)
  await expectDraft(scene)
  await expectLeaving(scene)
  const id = await expectSaved(scene)
  await expectMerged(scene, id)
  await expectBesideProgram(scene, id)
})

test('the forms of all other nouns: what is missing, and saving; that of a panel: a draft, leaving, and each value in its place, too', async ({
  page,
  backend,
}) => {
  await enter(page)
  for (const [collection, form] of others)
    await test.step(collection, async () => {
      const scene = await openForm(page, backend, collection, form)
      await expectMissing(scene)
      if (collection === inPanel) {
        await expectDraft(scene)
        await expectLeaving(scene)
      }
      await expectSaved(scene)
    })
  await test.step('in place', () => expectEditedInPlace(page, backend))
})

type Scene = {
  page: Page
  backend: TestBackend
  collection: string
  form: FormOfNoun
  address: string
  /** The record that is edited; absent: the form makes one. */
  written: string | undefined
  /** First value of the other field. */
  before: string
}

async function enter(page: Page): Promise<void> {
  // Reloading with something typed asks.
  page.on('dialog', (dialog) => void dialog.accept())
  await signIn(page, undefined, '/inbox')
}

async function openForm(
  page: Page,
  backend: TestBackend,
  collection: string,
  form: FormOfNoun,
): Promise<Scene> {
  const written = form.add ? undefined : await form.write(backend)
  if (written !== undefined) await logBeginning(backend, collection, written)
  const address = form.add ? await form.add.path(backend) : form.edit(written ?? '')
  await visit(page, address)
  await begin(page, form)
  const before = await fieldOf(page, form.other.label).inputValue()
  return { page, backend, collection, form, address, written, before }
}

const expectMissing = ({ page, form }: Scene) =>
  test.step('what is missing', async () => {
    const { first, other, add } = form
    const [typed] = textsOf(form)
    const missing = add?.missing ?? [first.label]
    await fieldOf(page, other.label).fill(typed)
    await fieldOf(page, first.label).fill('')
    await page.getByRole('button', { name: add?.save ?? EDIT, exact: true }).click()
    const summary = page.getByRole('alert').filter({ hasText: /another look/ })
    await expect(summary.getByRole('button')).toHaveText([...missing])
    await expect(fieldOf(page, first.label)).toBeFocused()
    await expect(fieldOf(page, other.label)).toHaveValue(typed)
  })

const expectDraft = ({ page, form, before }: Scene) =>
  test.step('a draft', async () => {
    const { first, other } = form
    const [typed] = textsOf(form)
    await page.reload()
    await begin(page, form)
    await expect(page.getByText(/^Draft from .* restored\.$/)).toBeVisible()
    await expect(fieldOf(page, first.label)).toHaveValue('')
    await expect(fieldOf(page, other.label)).toHaveValue(typed)
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expect(fieldOf(page, other.label)).toHaveValue(before)
  })

const expectLeaving = ({ page, form, address, before }: Scene) =>
  test.step('leaving', async () => {
    const { other } = form
    const [typed] = textsOf(form)
    const away = page.getByRole('link', { name: form.isPanel ? 'Contacts' : 'Cancel', exact: true })
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await fieldOf(page, other.label).fill(typed)
    await away.click()
    await question.getByRole('button', { name: 'Stay' }).last().click()
    await expect(fieldOf(page, other.label)).toHaveValue(typed)
    await away.click()
    const to = await away.getAttribute('href')
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL(({ pathname }) => pathname === to)
    await expect(fieldOf(page, other.label)).toHaveCount(0)
    await visit(page, address)
    await begin(page, form)
    await expect(fieldOf(page, other.label)).toHaveValue(before)
    await expect(page.getByText(/^Draft from/)).toHaveCount(0)
  })

/** Returns the id of what was saved. */
const expectSaved = ({ page, backend, collection, form, written }: Scene): Promise<string> =>
  test.step('saving by keyboard', async () => {
    const { first, other, add } = form
    const [, kept] = textsOf(form)
    const stored = await storedRecords(backend, collection)
    if (written !== undefined) expect(stored.find(({ id }) => id === written)?.data['rev']).toBe(1)
    await add?.fill?.(page)
    await fieldOf(page, other.label).fill(kept)
    await fieldOf(page, first.label).fill('Saved by keyboard')
    await page.keyboard.press('Control+Enter')
    await expect(saved(page, add?.said ?? 'Saved.')).toBeVisible()
    await expect(fieldOf(page, first.label)).toHaveCount(0)
    const now = await storedRecords(backend, collection)
    const made = now.find(({ id: one }) => one === written || !stored.some((old) => old.id === one))
    const key = made?.id ?? ''
    const is = add ? { rev: 1, action: 'create' } : { rev: 2, action: 'edit' }
    expect(made?.data).toMatchObject({
      [first.name]: 'Saved by keyboard',
      [other.name]: storedAs(form, kept),
      rev: is.rev,
      updatedBy: 'demoAdmin1',
    })
    await expect
      .poll(() => decision(backend, collection, key, is.rev))
      .toMatchObject({
        action: is.action,
        by: 'demoAdmin1',
        after: { [first.name]: 'Saved by keyboard' },
      })
    return key
  })

const expectMerged = ({ page, backend, collection, form }: Scene, id: string) =>
  test.step('two at once', async () => {
    const { first, other } = form
    const [typed, , theirs] = textsOf(form)
    await visit(page, form.edit(id))
    await begin(page, form)
    await fieldOf(page, other.label).fill(typed)
    // The colleague is faster by a moment: the record was read as it had been, and the rules refuse what follows that.
    const change = `/${collection}/${id}`
    const goOn = await holdCalls(page, { calls: ':commit', body: change })
    const sent = page.waitForRequest(
      (request) => request.url().includes(':commit') && (request.postData() ?? '').includes(change),
    )
    await page.keyboard.press('Control+Enter')
    await sent
    const rev = await colleagueChanges(
      backend,
      { collection, id },
      { [first.name]: 'Theirs', [other.name]: storedAs(form, theirs) },
    )
    expect(await goOn()).toBe(1)
    const dialog = page.getByRole('dialog', { name: 'Tobias Lindqvist changed this too' })
    await expect(dialog.getByRole('region', { name: 'Changed by Tobias Lindqvist: kept' })).toContainText(
      'Theirs',
    )
    const merged = dialog.getByRole('button', { name: 'Save merged' })
    await expect(merged).toHaveAccessibleDescription('Choose for 1 more field.')
    await dialog.getByRole('radio', { name: `Yours: ${typed}` }).check()
    await merged.click()
    await expect(fieldOf(page, first.label)).toHaveCount(0)
    const mine = { [other.name]: storedAs(form, typed) }
    await expect
      .poll(() => backend.readDoc(`${collection}/${id}`))
      .toMatchObject({ [first.name]: 'Theirs', ...mine, rev: rev + 1 })
    // The colleague's value is the one it replaced.
    await expect
      .poll(() => decision(backend, collection, id, rev + 1))
      .toMatchObject({
        action: 'edit',
        by: 'demoAdmin1',
        before: { [other.name]: storedAs(form, theirs) },
        after: mine,
      })
  })

const expectBesideProgram = ({ page, backend, collection, form }: Scene, id: string) =>
  test.step('beside a program that writes whole documents', async () => {
    const { first, other } = form
    const [, kept] = textsOf(form)
    await visit(page, form.edit(id))
    await begin(page, form)
    await fieldOf(page, other.label).fill(kept)
    const rev = await programOverwrites(backend, collection, form, id)
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('dialog', { name: /changed this too/ })
    await dialog.getByRole('radio', { name: `Yours: ${kept}` }).check()
    await dialog.getByRole('button', { name: 'Save merged' }).click()
    await expect(fieldOf(page, first.label)).toHaveCount(0)
    // The revision goes on above the log, and what this console knows nothing of is there still.
    await expect
      .poll(() => backend.readDoc(`${collection}/${id}`))
      .toMatchObject({
        [first.name]: 'Overwritten',
        [other.name]: storedAs(form, kept),
        ofThePlatform: { at: [1] },
        rev: rev + 1,
      })
    await expect
      .poll(() => decision(backend, collection, id, rev + 1))
      .toMatchObject({ action: 'edit', by: 'demoAdmin1', after: { [other.name]: storedAs(form, kept) } })
  })

/** Waits for the form; one within a page is opened. */
async function begin(page: Page, { first, isPanel }: FormOfNoun): Promise<void> {
  if (isPanel) {
    await expect(page.getByRole('group', { name: 'Actions' })).toBeVisible()
    await page.keyboard.press('e')
  }
  await expect(fieldOf(page, first.label)).toBeVisible()
}

const decision = (backend: TestBackend, collection: string, id: string, rev: number) =>
  backend.readDoc(`decisions/${decisionId(collection, id, rev)}`)

/** The entry of the log that a record of this console has at its first revision. */
const logBeginning = (backend: TestBackend, collection: string, id: string) =>
  backend.writeDoc(`decisions/${decisionId(collection, id, 1)}`, {
    subjectType: collection,
    subjectId: id,
    rev: 1,
    action: 'create',
    by: 'demoAdmin2',
    at: new Date(),
  })

/** Another program writes the whole record as it knows it: without a revision. Returns the one that it had. */
async function programOverwrites(
  backend: TestBackend,
  collection: string,
  form: FormOfNoun,
  id: string,
): Promise<number> {
  const { rev, updatedAt: _, updatedBy: __, ...record } = (await backend.readDoc(`${collection}/${id}`)) ?? {}
  const changes = { [form.first.name]: 'Overwritten', [form.other.name]: storedAs(form, textsOf(form)[2]) }
  await backend.writeDoc(`${collection}/${id}`, { ...record, ...changes, ofThePlatform: { at: [1] } })
  return Number(rev)
}
