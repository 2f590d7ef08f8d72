/** `npm run indexes` and `npm run contract` write files that follow from the descriptions; tests check that they are up to date. */
import { writeFileSync } from 'node:fs'

import { indexFile } from '@touchline/domain/tables/indexes.ts'
import { deployedFiles } from './rules/deployed.ts'

const [, , what] = process.argv
if (what === 'indexes') writeFileSync(deployedFiles.indexesFile, `${JSON.stringify(indexFile, null, 2)}\n`)
else if (what === 'contract') {
  const { CONTRACT, contractPage } = await import('./contract/page.ts')
  writeFileSync(CONTRACT, contractPage())
} else throw new Error(`Write indexes or contract, not '${what}'.`)
