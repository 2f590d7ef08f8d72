/** `npm run contract`: writes docs/data.md from the descriptions of the nouns and the words beside them; a test checks that it is up to date. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CONTRACT, contractPage } from './page.ts'

mkdirSync(dirname(CONTRACT), { recursive: true })
writeFileSync(CONTRACT, contractPage())
