/** `npm run alarms`: writes the rules of Prometheus and the list in the documentation; a test checks that both are up to date. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PAGE, pageWithAlarms, RULES_FILE, rulesText } from './alarm-texts.ts'

mkdirSync(dirname(RULES_FILE), { recursive: true })
writeFileSync(RULES_FILE, rulesText())
writeFileSync(PAGE, pageWithAlarms(readFileSync(PAGE, 'utf8')))
