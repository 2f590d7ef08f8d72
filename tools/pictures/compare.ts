import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { mainFiles, TAKEN_FOLDER } from './main-pages.ts'

for (const file of mainFiles)
  test(file, () => {
    expect(readFileSync(join(TAKEN_FOLDER, file))).toMatchSnapshot([file])
  })
