import { expect, type Page } from '@playwright/test'
import { cutsInPage } from './page-cuts.ts'
import { textsInPage } from './page-texts.ts'
import type { Untranslated } from './stored-words.ts'

/** A page in a mirrored and longer language is translated, fits, and runs from right to left. Soft, so that one run tells everything. */
export async function expectInLanguage(page: Page, what: string, untranslated: Untranslated): Promise<void> {
  const texts = await page.evaluate(textsInPage)
  const found = texts.flatMap(({ text, where }) => {
    const left = untranslated(text)
    return left === undefined
      ? []
      : [`not translated: "${left}"${left === text ? '' : ` in "${text}"`} (${where})`]
  })
  expect.soft([...found, ...(await page.evaluate(cutsInPage))], what).toEqual([])
}
