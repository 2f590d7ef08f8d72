import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { pencilOf } from '#e2e/jobs/pencil.ts'
import { reviewPage } from '#e2e/review/review-page.ts'
import { goOffline } from '#e2e/testing/offline.ts'
import { visit } from '#e2e/testing/visit.ts'
import type { Ledger } from './ledger.ts'

type Person = {
  page: Page
  name: string
  contacts: readonly string[]
  ledger: Ledger
  /** Keeps one's own value where a colleague has changed it too. */
  insists: boolean
}

/** The country that requested clubs are of. */
export const COUNTRY = 'LS'

/** A queue that shows no item for so long has none. */
const EMPTY_MS = 10_000

const TAKEN_WITHIN_MS = 60_000

const employer = (page: Page) => page.getByRole('textbox', { name: 'Organisation', exact: true })
const waiting = (page: Page) => page.getByRole('note').filter({ hasText: /changes? waiting/ })

/** One thing that somebody does in the console, and what came of it. */
export async function act(person: Person): Promise<void> {
  const all = [edit, edit, fillForm, comment, comment, note, approve, approve, withoutNetwork]
  const one = all[randomInt(all.length)]
  await one?.(person)
}

const some = (ids: readonly string[]): string => ids[randomInt(ids.length)] ?? ''

async function open({ page, contacts }: Person): Promise<string> {
  const id = some(contacts)
  await visit(page, `/contacts/${id}`)
  // The page before may have been a contact’s too.
  await page.getByText(id, { exact: true }).waitFor()
  await page.getByRole('textbox', { name: 'Note' }).waitFor()
  return id
}

async function edit(person: Person): Promise<void> {
  await editHere(person, await open(person))
}

async function editHere(person: Person, id: string): Promise<void> {
  const { page, ledger, name } = person
  const text = ledger.next(`Employer of ${name}`)
  await (await pencilOf(page, 'Organisation')).click()
  const saw = await enter(person, text)
  await employer(page).press('Enter')
  await settle(person, id, text, saw)
}

/** Returns the value that it replaces: the one that stands there as the text comes, for an editor follows its record until then. */
async function enter({ page, ledger }: Person, text: string): Promise<string> {
  const replaced = await employer(page).evaluateHandle((input) => {
    const before = { value: '' }
    const keep = () => (before.value = input instanceof HTMLInputElement ? input.value : '')
    input.addEventListener('beforeinput', keep, { once: true })
    return before
  })
  await employer(page).fill(text)
  const saw = await replaced.evaluate(({ value }) => value)
  ledger.over.set(text, saw)
  return saw
}

/** The values of the field that a dialog shows. */
const valuesIn = (text: string): string[] => text.match(/Employer of [a-z ]+? \d+/gi) ?? []

/** The whole form, with a look elsewhere before it is saved. */
async function fillForm(person: Person): Promise<void> {
  const { page, ledger, name } = person
  const id = await open(person)
  const text = ledger.next(`Employer of ${name}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  const saw = await enter(person, text)
  await page.goto('/users')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`/contacts/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  await page.getByText(/^Draft from .* restored\.$/).waitFor()
  const back = await employer(page).inputValue()
  if (back !== text) ledger.trouble(`The draft “${text}” came back as “${back}”, over “${saw}”.`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await settle(person, id, text, saw)
}

/** Until the editor is gone; who is asked whose value stays answers as they always do. */
async function settle(
  { page, ledger, name, insists }: Person,
  id: string,
  text: string,
  saw: string,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /changed this too$/ })
  const merged = dialog.getByRole('button', { name: 'Save merged' })
  // Several others who save in the same moment may be in the way; the text stays in its field.
  const again = page.getByRole('button', { name: 'Try again', exact: true })
  const asks = merged.or(again).first()
  const asked: string[] = []
  const gone = employer(page)
    .waitFor({ state: 'detached' })
    .then(() => true)
  while (!(await Promise.race([gone, asks.waitFor().then(() => false)]))) {
    if (!(await merged.isVisible())) {
      await Promise.race([gone, again.click()])
      continue
    }
    asked.push((await dialog.innerText()).replaceAll(/\s+/g, ' '))
    const radios = dialog.getByRole('radio', { name: insists ? /^Yours/ : /^(?!Yours)/ })
    for (const radio of await radios.all()) await radio.check()
    if (!(await merged.isEnabled())) continue
    if (!insists && (await radios.count()) > 0) ledger.givenUp.add(text)
    // Where somebody else was quicker again, the next dialog comes at once, with nothing chosen.
    const chosen = dialog.getByRole('radio', { checked: true })
    const closed = (await chosen.count()) > 0 ? chosen.first() : dialog
    await merged.click()
    await Promise.race([gone, closed.waitFor({ state: 'detached' })]).catch((error: unknown) => {
      throw new Error(`“${text}” after ${asked.join('; ')}`, { cause: error })
    })
  }
  ledger.taken.push({ by: name, what: 'edit', id, text, saw: [saw, ...asked.flatMap(valuesIn)] })
}

/** A text that the console has taken is in its field no more. */
async function emptied(place: Locator): Promise<void> {
  await expect(place).toHaveValue('', { timeout: TAKEN_WITHIN_MS })
}

async function comment(person: Person): Promise<void> {
  await open(person)
  await commentHere(person)
}

async function commentHere({ page, ledger, name }: Person): Promise<void> {
  const text = ledger.next(`Comment of ${name}`)
  const place = page.getByRole('textbox', { name: 'Comment', exact: true })
  await place.fill(text)
  await place.press('Control+Enter')
  await emptied(place)
  ledger.taken.push({ by: name, what: 'comment', text })
}

async function note(person: Person): Promise<void> {
  await open(person)
  await noteHere(person)
}

async function noteHere({ page, ledger, name }: Person): Promise<void> {
  const text = ledger.next(`Note of ${name}`)
  const place = page.getByRole('textbox', { name: 'Note' })
  await place.fill(text)
  await page.getByRole('button', { name: 'Add note' }).click()
  await emptied(place)
  ledger.taken.push({ by: name, what: 'note', text })
}

/** The platform asks for clubs all the time; both people decide in the same queue. */
async function approve({ page, ledger, name }: Person): Promise<void> {
  await visit(page, `/club-requests?country=${COUNTRY}`)
  const review = reviewPage(page)
  // An empty queue has a heading too.
  const isEmpty = await review
    .button('Approve')
    .waitFor({ timeout: EMPTY_MS })
    .then(
      () => false,
      () => true,
    )
  if (isEmpty) return
  const club = (await review.heading.textContent()) ?? ''
  // A colleague who was quicker holds the item, or has decided it.
  const isMine = await review.ready(club).then(
    () => true,
    () => false,
  )
  if (!isMine) return
  await page.keyboard.press('a')
  const gone = review.place.getByRole('heading', { level: 2, name: club, exact: true })
  // What a colleague decided in this moment stays in sight, and says so.
  const other = review.place.getByText(/, decided by /)
  await Promise.race([gone.waitFor({ state: 'detached' }), other.waitFor()])
  if (await other.isVisible()) return
  ledger.taken.push({ by: name, what: 'approval', name: club })
}

/** A walk without a network, and back. */
async function withoutNetwork(person: Person): Promise<void> {
  const { page } = person
  const id = await open(person)
  await (await pencilOf(page, 'Organisation')).click()
  await employer(page).press('Escape')
  const comeBack = await goOffline(page)
  try {
    if (randomInt(2) === 0) await editHere(person, id)
    await noteHere(person)
    await commentHere(person)
    await waiting(page).waitFor()
  } finally {
    await comeBack()
  }
  await sent(person)
}

/** Until nothing waits: an edit that clashes with somebody else's is given up, as its dialog offers. */
export async function sent({ page, ledger, name }: Pick<Person, 'page' | 'ledger' | 'name'>): Promise<void> {
  const unsent = page.getByRole('note').filter({ hasText: /been sent\./ })
  const under = page.getByRole('note').filter({ hasText: /^Sending|waiting/ })
  await under.waitFor({ state: 'detached', timeout: TAKEN_WITHIN_MS })
  if (!(await unsent.isVisible())) return
  await unsent.getByRole('button', { name: 'Review' }).click()
  const dialog = page.getByRole('dialog')
  const items = dialog.getByRole('listitem')
  await items.first().waitFor()
  for (const text of await items.allTextContents())
    if (!text.includes('else changed this')) ledger.trouble(`${name}: not sent: ${text}`)
  const mine = ledger.taken.filter((one) => one.by === name && one.what === 'edit').at(-1)
  if (mine?.what === 'edit') ledger.givenUp.add(mine.text)
  for (const discard of await dialog.getByRole('button', { name: /^Discard/ }).all()) await discard.click()
  await page.keyboard.press('Escape')
  await unsent.waitFor({ state: 'detached' })
}
