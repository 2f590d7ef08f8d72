import { noteText } from '@touchline/domain/engine/log/written-note.ts'
import { t, tc } from '@touchline/domain/language/t.ts'
import { actionLabel } from '@touchline/domain/tables/decision-words.ts'
import { areaLabel } from '@touchline/domain/engine/log/subject.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { inShort } from '@touchline/domain/shared/in-short.ts'
import { Link } from 'react-router'
import type { DecisionRow, DecisionsSort } from '#data/nouns/decision/decision-rows.ts'
import type { ListColumn } from '#kit/list/list-definition.ts'
import { paths } from '#paths.ts'
import { pathOfRecord } from '#record-paths.ts'
import { Dimmed } from '#ui/notice/unknown.tsx'
import { Tag } from '#ui/status-badge.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { Time } from '#ui/time.tsx'
import { batchLabel, changeInShort, changeText, recordName, type ChangeInShort } from './history-words.ts'
import texts from '#ui/text/text.module.css'
import classes from './history.module.css'
import { rich } from '#ui/text/rich.tsx'
import { isNoun, type NounCollection, nounCollections } from '@touchline/domain/engine/catalogue/nouns.ts'
import { noReversal, type Reversal } from '#data/engine/reversal.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { withCommonWords } from '#kit/decision/history/common-words.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'

const why = ({ reasonCode, note }: DecisionRow): string =>
  [reasonCode ? reasonLabel(reasonCode) : '', noteText(note ?? '')].filter(Boolean).join(': ')

const actionOf = ({ subjectType, action }: DecisionRow) => actionLabel(subjectType, action) || t('Unknown')

const Told = ({ text }: { text: string }) => <span title={inShort(text)}>{inShort(text)}</span>

/** Above the link of the row, so that it can be pressed. */
function RecordCell({ row }: { row: DecisionRow }) {
  const path = row.record && pathOfRecord(row.subjectType, row.subjectId)
  const name = recordName(row)
  if (path === undefined) return <span title={name}>{name}</span>
  return (
    <Link to={path} className={classes['record']} title={name}>
      <span className={texts.cut}>{name}</span>
    </Link>
  )
}

function ActionCell({ row }: { row: DecisionRow }) {
  return (
    <span className={classes['action']}>
      {actionOf(row)}
      {row.takenBackBy && <Tag>{t('Reversed')}</Tag>}
    </span>
  )
}

function ChangeCell({ row, change }: { row: DecisionRow; change: ChangeInShort }) {
  return (
    <span className={classes['action']}>
      {row.batchId !== undefined && (
        <Link to={paths.history({ batch: row.batchId })} className={classes['record']}>
          {batchLabel(row.batchId)}
          <VisuallyHidden>: {t('show all its decisions')}</VisuallyHidden>
        </Link>
      )}
      <span className={texts.cut} title={inShort(changeText(change))}>
        <ChangeText change={change} />
      </span>
    </span>
  )
}

export const historyColumns = (histories: Histories): readonly ListColumn<DecisionRow, DecisionsSort>[] => {
  const change = (row: DecisionRow) => changeInShort(row, vocabularyOf(histories, row))
  return [
    {
      id: 'when',
      label: t('When'),
      sort: 'at',
      width: 152,
      cell: (row) => (
        <>
          <Time at={row.at} as="exact" />
          <VisuallyHidden>
            , {actionOf(row)}: {recordName(row)}
          </VisuallyHidden>
        </>
      ),
      csv: ({ at }) => at?.toISOString() ?? '',
    },
    {
      id: 'who',
      label: t('Who'),
      width: 112,
      cell: ({ byName }) => (byName ? <Told text={byName} /> : <Dimmed>{t('Someone')}</Dimmed>),
      csv: ({ byName, by }) => byName ?? by,
    },
    {
      id: 'area',
      label: t('Area'),
      width: 112,
      cell: ({ subjectType }) => areaLabel(subjectType),
      csv: ({ subjectType }) => areaLabel(subjectType),
    },
    {
      id: 'record',
      label: t('Record'),
      width: 196,
      cell: (row) => <RecordCell row={row} />,
      csv: recordName,
    },
    {
      id: 'action',
      label: t('Action'),
      width: 112,
      cell: (row) => <ActionCell row={row} />,
      csv: actionOf,
    },
    {
      id: 'change',
      label: t('What changed'),
      width: 208,
      cell: (row) => <ChangeCell row={row} change={change(row)} />,
      csv: (row) => changeText(change(row)),
    },
    {
      id: 'why',
      label: t('Why'),
      width: 120,
      cell: (row) => (why(row) === '' ? <Dimmed>{tc('value', 'None')}</Dimmed> : <Told text={why(row)} />),
      csv: why,
    },
    {
      id: 'batch',
      label: t('Batch'),
      width: 120,
      optional: true,
      cell: ({ batchId }) =>
        (batchId === undefined ? undefined : inShort(batchId)) ?? <Dimmed>{tc('value', 'None')}</Dimmed>,
      csv: ({ batchId }) => batchId ?? '',
    },
  ]
}

/** A change in short; its arrow points along the line, and each side reads in its own direction. */
export const ChangeText = ({ change: { sentence, before, after } }: { change: ChangeInShort }) =>
  rich(sentence, {
    before: () => <span dir="auto">{inShort(before)}</span>,
    arrow: () => <span className={classes['arrow']}>→</span>,
    after: () => <span dir="auto">{inShort(after)}</span>,
  })

type NounHistory = {
  /** Vocabulary of its decisions; words may depend on the row. */
  words(row: DecisionRow): Vocabulary
  reversal(): Promise<Reversal>
  /** Question before a decision is undone; undefined for the usual one. */
  question?(row: DecisionRow): DecisionRequest | undefined
}

export type Histories = Readonly<Record<NounCollection, NounHistory>>

const plain: Vocabulary = { actions: {}, states: {}, fields: {} }

export const vocabularyOf = (histories: Histories, row: DecisionRow): Vocabulary =>
  withCommonWords(isNoun(row.subjectType) ? histories[row.subjectType].words(row) : plain)

/** As on the noun's pages. */
export const questionOf = (histories: Histories, row: DecisionRow): DecisionRequest | undefined =>
  isNoun(row.subjectType) ? histories[row.subjectType].question?.(row) : undefined

/** Reversal of decisions about records of a collection. */
export type ReversalOf = (collection: string) => Reversal

/** Loads all at once, so that the next one is there even if the server is unreachable. */
export async function loadReversals(histories: Histories): Promise<ReversalOf> {
  const loaded = await Promise.all(
    nounCollections.map(async (collection) => [collection, await histories[collection].reversal()] as const),
  )
  const known = new Map<string, Reversal>(loaded)
  return (collection) => known.get(collection) ?? noReversal
}
