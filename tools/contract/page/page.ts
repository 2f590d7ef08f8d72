import { reasonCodes } from '@touchline/domain/engine/log/reason-code.ts'
import { reasons } from '@touchline/domain/engine/log/reason.ts'
import { nounContracts, otherContracts } from '#tools/contract/contracts.ts'
import type { Contract } from '#tools/contract/words.ts'
import { recordLines, reviewLines } from './every-record.ts'
import { filesText } from './files-text.ts'
import { introduction, searchChapter, wholeWorld } from './introduction.ts'
import { code } from './kind-text.ts'
import { anchorOf, section, titleOf } from './section.ts'

export const CONTRACT = 'docs/data.md'

const linkTo = (contract: Contract) => `[${titleOf(contract)}](#${anchorOf(titleOf(contract))})`

const contents = [
  `- Records: ${nounContracts.map(linkTo).join(', ')}`,
  `- Other documents: ${otherContracts.map(linkTo).join(', ')}`,
  '- [Search](#search), [reason codes](#reason-codes), [files](#files)',
].join('\n')

const everyRecord = [
  '| Field | Written by | Type | Meaning |',
  '| --- | --- | --- | --- |',
  ...Object.entries({ ...recordLines, ...reviewLines }).map(
    ([name, { by, type, means }]) => `| ${code(name)} | ${by} | ${type} | ${means} |`,
  ),
].join('\n')

const reasonTable = [
  '| Code | Called | May be given for | Limits |',
  '| --- | --- | --- | --- |',
  ...reasonCodes.map((reason) => {
    const { label, scopes, escalateOnly } = reasons[reason]
    return `| ${code(reason)} | ${label} | ${scopes.join(', ')} | ${escalateOnly ? 'only escalates' : ''} |`
  }),
].join('\n')

/** The whole of docs/data.md. */
export function contractPage(): string {
  const parts = [
    introduction,
    contents,
    wholeWorld,
    '## In every record',
    'Where a record is reviewed, `claim` and `decision` are there too. A record of another program may lack all of them.',
    everyRecord,
    '## Records',
    ...nounContracts.map(section),
    '## Other documents',
    ...otherContracts.map(section),
    '## Search',
    searchChapter,
    '## Reason codes',
    'A rejection, a suspension, a removal and a reversal name one of these; `other` has a note of 10 to 1,000 characters.',
    reasonTable,
    '## Files',
    'In file storage. The documents name the paths.',
    filesText,
  ]
  return `${parts.join('\n\n')}\n`
}
