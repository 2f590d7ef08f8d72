import { t } from '@touchline/domain/language/t.ts'
import { listingWordsOf } from '@touchline/domain/engine/machine/listing-field.ts'
import { listingStatusOf, listingStatusTones } from '@touchline/domain/engine/machine/listing-status.ts'
import { areaLabel } from '@touchline/domain/engine/log/subject.ts'
import type { ReactNode } from 'react'
import { useFresh } from '#data/engine/freshness.ts'
import type { ListedRules } from '#data/engine/listed-decisions.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { ClaimNotice, ReviewNote } from '#kit/decision/review-notices.tsx'
import { nounPaths } from '#paths.ts'
import { RecordComments } from '#screens/comments/lazy-comments.tsx'
import type { ListedNoun, ListedOnly, Questions, Standing } from '#screens/listed-record.ts'
import type { PageModule } from '#screens/noun-pages.ts'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useListedActions } from './listed-actions.tsx'
import { listedVocabulary } from './listed-vocabulary.ts'
import { TestItemIcon } from './test-item.tsx'
import type { InPlace } from './in-place.ts'
import { DecisionHistory, recordPage, RecordTitle } from './record-page.tsx'
import { nounFacts, nounLine } from './noun-facts.tsx'
import { RecordFacts } from './record-facts.tsx'

type ListedPage<T extends ListedOnly> = {
  /** Vocabulary, if more than the noun's own words. */
  vocabulary?: Vocabulary
  /** A hook that returns further facts about the record. */
  useStanding?: (record: T) => Standing
  questions?: Questions<T>
  /** Key facts, above everything else. */
  Summary?: (props: { record: T }) => ReactNode
  /** Panels below its own fields. */
  Panels?: (props: { record: T }) => ReactNode
  /** Panels in the narrower column, above the comments and the history. */
  Side?: (props: { record: T }) => ReactNode
  /** Starts what the panels read. */
  fetchAhead?: (id: string) => void
  /** Collections that the panels also show. */
  beside?: readonly string[]
  /** Facts shown differently from their kind, by field. */
  instead?: (record: T) => Readonly<Record<string, ReactNode>>
  /** Editing in place; absent if only in its form. */
  edit?: InPlace<T>
}

/** Page of a listed record: its facts, its actions, and every decision about it. */
export function nounRecord<T extends ListedOnly>(
  listed: ListedNoun<T>,
  {
    vocabulary = listedVocabulary(listed.noun),
    useStanding = standingBy(listed.rules),
    questions = {},
    Summary,
    Panels,
    Side,
    fetchAhead,
    beside = [],
    instead,
    edit,
  }: ListedPage<T> = {},
): PageModule {
  const { noun, nameOf, decisions } = listed
  const label = areaLabel(noun.collection)
  const states = listingWordsOf(noun)

  return recordPage<T>({
    noun,
    label,
    list: nounPaths(noun.collection).list(),
    nameOf,
    record: listed.record,
    ...(fetchAhead ? { fetchAhead } : {}),
    useParts(record, ask) {
      const standing = useStanding(record)
      const status = listingStatusOf(record)
      return {
        ...useListedActions(listed, record, standing, questions, ask),
        title: (
          <RecordTitle
            name={nameOf(record)}
            badges={[
              <StatusBadge key="status" tone={listingStatusTones[status]}>
                {states[status]}
              </StatusBadge>,
            ]}
          />
        ),
        subtitle: nounLine(noun, record) || undefined,
        above: (
          <>
            {beside.map((collection) => (
              <Following key={collection} collection={collection} />
            ))}
            {Summary && <Summary record={record} />}
            <ClaimNotice record={record} actorId={currentAdmin().uid} />
            {standing.notices}
            <ReviewNote status={status} states={states} decision={record.decision} />
          </>
        ),
        side: (
          <>
            {Side && <Side record={record} />}
            <RecordComments collection={noun.collection} id={record.id} />
            <DecisionHistory
              collection={noun.collection}
              id={record.id}
              name={nameOf(record)}
              vocabulary={vocabulary}
              decisions={decisions}
              canReverse={standing.canReverse}
              ask={ask}
              Beside={TestItemIcon}
            />
          </>
        ),
        main: (
          <>
            <Panel title={label}>
              <RecordFacts
                noun={noun}
                record={record}
                facts={nounFacts(noun, record, instead?.(record))}
                edit={edit}
                idLabel={t('{noun} ID', { noun: label })}
              />
            </Panel>
            {Panels && <Panels record={record} />}
          </>
        ),
      }
    },
  })
}

/** Findings of the rules about the record alone. */
const standingBy =
  <T,>({ can, canReverse }: Pick<ListedRules<T>, 'can' | 'canReverse'>) =>
  (record: T): Standing => ({
    can: (action) => can(action, record, {}),
    canReverse: (decision) => canReverse(decision, record, {}),
    warnings: [],
  })

/** Keeps what the page shows of another collection fresh. */
function Following({ collection }: { collection: string }) {
  useFresh(collection)
  return null
}
