import type { Locator, Page } from '@playwright/test'
import { authenticatorCode } from '@touchline/backend/testing/authenticator.ts'
import { DEMO_PASSWORD } from '@touchline/demo/administrators.ts'
import { expectAccessible } from '#e2e/testing/axe.ts'
import { expect, test } from '#e2e/testing/backend-fixture.ts'
import { signIn } from '#e2e/testing/sign-in.ts'

const codeField = (scope: Page | Locator) => scope.getByLabel('Six-digit code')
const section = (page: Page) => page.getByRole('region', { name: 'Second factor' })

/** Another code than the one that is right now or next to it. */
const wrong = (key: string) =>
  authenticatorCode(key).replace(/^./, (digit) => String((Number(digit) + 5) % 10))

/** Gives a code so many steps from now until it is taken: the step may end between the look at it and the click. */
async function giveCode(scope: Page | Locator, code: () => string, send: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await codeField(scope).fill(code())
    await send()
    await expect(codeField(scope)).toHaveCount(0, { timeout: 3000 })
  }).toPass()
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a second factor is turned on, asked for at sign-in, and turned off again', async ({
  page,
  backend,
}) => {
  test.slow() // a whole story: it would cost more in pieces that each sign in
  const { email } = await backend.administrator()
  await signIn(page, email, '/profile')
  const turnOn = section(page).getByRole('button', { name: 'Turn on' })
  await turnOn.click()
  const password = page.getByLabel('Your password', { exact: true })
  await expect(password).toBeFocused()
  await password.fill('not mine')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(password).toHaveAccessibleDescription('That isn’t your current password.')
  await password.fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(codeField(page)).toBeFocused()
  const key = await section(page).getByLabel('Key', { exact: true }).innerText()
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await expect(section(page).getByRole('link', { name: 'open an app on this device' })).toHaveAttribute(
    'href',
    new RegExp(
      `^otpauth://totp/Touchline:own-admin\\d+%40touchline.example\\?secret=${key.replaceAll(' ', '')}&`,
    ),
  )
  await expect(section(page).getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  await expectAccessible(page, 'setting up', { exceptNavigation: true, oneTheme: true })
  await codeField(page).fill(wrong(key))
  await turnOn.click()
  await expect(codeField(page)).toHaveAccessibleDescription(/This code is wrong or already used\./)
  // The step before counts too, which leaves this one and the next for what follows.
  await giveCode(
    section(page),
    () => authenticatorCode(key, -1),
    () => turnOn.click(),
  )
  await expect(section(page).getByText('On since')).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Turn off' })).toBeFocused()
  await expect(codeField(page)).toHaveCount(1) // now part of changing the password

  await page.getByRole('button', { name: /Own Admin/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await givePassword(page, email)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page, 'the code after the password', { oneTheme: true })
  await codeField(page).fill('123')
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toHaveAccessibleDescription(/Enter the six digits/)
  await codeField(page).fill(wrong(key))
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toHaveAccessibleDescription(/This code is wrong/)
  await expect(codeField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await givePassword(page, email)
  await giveCode(
    page,
    () => authenticatorCode(key),
    () => page.keyboard.press('Enter'),
  )
  await expect(page).toHaveURL(/\/dashboard\/users$/)

  await page.goto('/profile')
  await section(page).getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off the second factor?' })
  await dialog.getByLabel('Your password', { exact: true }).fill(DEMO_PASSWORD)
  const turnOff = dialog.getByRole('button', { name: 'Turn off' })
  await giveCode(
    dialog,
    () => authenticatorCode(key, 1),
    () => turnOff.click(),
  )
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible()
  await expect(turnOn).toBeFocused()
})
