import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { clubCan } from '@touchline/domain/nouns/club/club-status.ts'
import { type Club, clubName, clubStatusLabels, clubStatusOf } from '@touchline/domain/nouns/club/club.ts'
import { useFresh } from '#data/engine/freshness.ts'
import type { Merger } from '#data/merge/club-merge-kind.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { Page } from '#kit/page/page.tsx'
import { paths } from '#paths.ts'
import { closeMerged, MANAGERS_MAX, mergerOf, moveAll, namingCounts } from '#data/merge/club-merge.ts'
import { queryClient } from '#data/query-client.ts'
import { MovesPanel, useMoves } from '#kit/merge/moves-panel.tsx'
import { duplicateReasonLabels } from '@touchline/domain/nouns/club/club-duplicates.ts'
import { clubsLike } from '#data/nouns/club/club-duplicates.ts'
import { clubsFound } from '#data/search/found-records.ts'
import { clubPlace } from './clubs-columns.tsx'
import { SurvivorChoice, type SurvivorOffer } from '#kit/merge/survivor-choice.tsx'
import { all, no, type Verdict, yes } from '@touchline/domain/shared/verdict.ts'
import { clubFields, ClubForm, toClubForm } from '@touchline/domain/nouns/club/club-form.ts'
import { canClaim } from '@touchline/domain/engine/review/claim.ts'
import { useState } from 'react'
import { currentAdmin } from '#data/session/session.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { type FormLook, NO_VALUE } from '#kit/merge/survivors.ts'
import { MergePreview, MergeSteps, useSurvivors } from '#kit/merge/merge-preview.tsx'
import { useNow } from '#ui/now.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { clubFieldWords } from './club-words.ts'
import { type FieldWords, formatValue } from '#kit/decision/history/vocabulary.ts'
import { nounOf } from '@touchline/domain/engine/catalogue/nouns.ts'
import { movingKinds } from '#data/merge/club-merge-kinds.ts'

type Words = { one: string; many: string }

/** Kinds of linked records, in the order in which they move. */
const movingWords: Readonly<Record<string, Words>> = {
  managers: { one: t('manager'), many: t('managers') },
  ...Object.fromEntries(
    Object.entries(movingKinds).flatMap(([name, { collection }]) => {
      const noun = nounOf(collection.name)
      return noun === undefined ? [] : [[name, { one: noun.one, many: noun.many }]]
    }),
  ),
}

const NOTHING_NAMES_IT = t('No records are linked to this club.')

const wordsOf = (field: string): FieldWords | undefined =>
  (clubFieldWords as Record<string, FieldWords>)[field] // any field may be asked for

/** Labels and texts of both clubs' fields. */
const clubLook: FormLook<ClubForm> = {
  label: (name) => wordsOf(name === 'location' ? 'geo' : name)?.label ?? name,
  shown(name, form) {
    const [stored] = Object.entries(clubFields({ [name]: form[name] }))
    return stored === undefined ? NO_VALUE : formatValue(stored[1], wordsOf(stored[0]))
  },
}

/** Other names of the remaining club when all are kept: its own, then the merged club's name and other names. */
function allNames(into: Club, from: Club): string[] {
  const names = [...(into.aliases ?? []), clubName(from), ...(from.aliases ?? [])]
  const known = new Map(names.map((name) => [fold(name), name]).toReversed() as [string, string][])
  known.delete(fold(into.name))
  return names.filter((name) => known.get(fold(name)) === name)
}

type PreviewProps = {
  club: Club
  into: Club
  onOther: () => void
  onMerged: (merger: Merger) => void
}

/** Both clubs side by side, with the values to keep and the records that move. */
function ClubMergePreview({ club, into, onOther, onMerged }: PreviewProps) {
  const counts = useQuery(namingCounts(club))
  const now = useNow()
  const kept = useSurvivors<ClubForm>(toClubForm(into), toClubForm(club), {
    look: clubLook,
    both: { aliases: allNames(into, club) },
    schema: ClubForm,
  })
  const names = { into: clubName(into), from: clubName(club) }
  return (
    <MergePreview
      names={names}
      onOther={onOther}
      counts={counts}
      words={movingWords}
      none={NOTHING_NAMES_IT}
      counting={t('Still counting what moves.')}
      stays={t(
        'Crest, history and match moderators’ scopes stay with {from}; its address leads to {into}. Matches between the two clubs stay as well, unless their teams differ.',
        { from: names.from, into: names.into },
      )}
      warnings={warningsOf(club, into)}
      verdict={all(
        clubCan('merge', club, { target: into }),
        canClaim(club, { actorId: currentAdmin().uid, now }),
        managersFit(club, into),
      )}
      question={useMerge({ club, into, form: kept.form, onMerged })}
      kept={kept}
      // Either is found again by its name.
      both={{ aliases: t('All of them and “{club}”', { club: clubName(club) }) }}
    />
  )
}

function managersFit(club: Club, into: Club): Verdict {
  const { size } = new Set([...(into.managerIds ?? []), ...(club.managerIds ?? [])])
  return size <= MANAGERS_MAX
    ? yes
    : no(
        t('Together they have {count} managers; the limit is {most}. Revoke some first.', {
          count: size,
          most: MANAGERS_MAX,
        }),
      )
}

const SECOND_NEEDED = t(
  'Managers with a risk of 50 or more, or without an approved request, must be moved by a second administrator.',
)

const warningsOf = (club: Club, into: Club): string[] => [
  t('Merging can’t be undone.'),
  ...(club.managerIds?.some((uid) => !into.managerIds?.includes(uid)) ? [SECOND_NEEDED] : []),
  ...(club.country === into.country ? [] : [t('The clubs are in different countries.')]),
  ...(club.type === into.type ? [] : [t('The clubs have different types.')]),
]

type Merging = {
  club: Club
  into: Club
  form: Partial<ClubForm>
  onMerged: (merger: Merger) => void
}

function useMerge({ club, into, form, onMerged }: Merging): DecisionRequest {
  const [openedAt] = useState(() => new Date())
  // The same for every attempt, so that a repeat after a lost answer is one merger.
  const [batchId] = useState(() => crypto.randomUUID())
  return {
    title: t('Merge: {club}', { club: clubName(club) }),
    effect: t('{from} is closed and becomes part of {into}. Linked records move there one by one.', {
      from: clubName(club),
      into: clubName(into),
    }),
    confirm: t('Merge'),
    tone: 'danger',
    typed: clubName(club),
    run: async () => onMerged(await closeMerged({ from: club, into, form, batchId, openedAt })),
  }
}

/** Merge of a club into another: which one, which values to keep, then everything that links to it moves. */
export function ClubMerge({ loaded }: { loaded: Club }) {
  useFresh('clubs', loaded.id)
  const { data: club = loaded } = useQuery(clubs.record(loaded.id))
  return (
    <Page
      crumbs={[
        { label: t('Approved Clubs'), to: paths.clubs() },
        { label: clubName(club), to: paths.clubRecord(club.id) },
      ]}
      title={t('Merge {name} into another club', { name: clubName(club) })}
    >
      <MergeSteps<Merger, Club>
        record={clubs.record}
        isMade={clubStatusOf(club) === 'merged'}
        verdict={clubCan('merge', club)}
        renderChoice={(onChoose) => <ClubMergeChoice club={club} onChoose={onChoose} />}
        renderPreview={(into, onOther, onMerged) => (
          <ClubMergePreview club={club} into={into} onOther={onOther} onMerged={onMerged} />
        )}
        renderMoves={(merger) => <ClubMergeMoves club={club} merger={merger} />}
      />
    </Page>
  )
}

type MovesProps = {
  club: Club
  /** Known if the merge was just made: then everything moves at once. */
  merger: Merger | undefined
}

const DONE = t('Clubs merged. Everything has moved.')

/** Moves everything that still links to a merged club. */
function ClubMergeMoves({ club, merger }: MovesProps) {
  const intoId = merger?.into.id ?? club.mergedInto ?? ''
  const { data: into } = useQuery({ ...clubs.record(intoId), enabled: intoId !== '' })
  const counts = useQuery(namingCounts(club))
  const run = useMoves({
    count: () => queryClient.fetchQuery(namingCounts(club)),
    move: async (signal, onStep) => moveAll({ merger: merger ?? (await mergerOf(club)), signal, onStep }),
    isMade: merger !== undefined,
  })
  const name = into ? clubName(into) : t('the other club')
  return (
    <MovesPanel
      title={t('Moving to {name}', { name })}
      sentences={{
        waiting: t('Clubs merged. Still to move to {name}:', { name }),
        done: DONE,
        none: NOTHING_NAMES_IT,
      }}
      words={movingWords}
      counts={counts}
      run={run}
      remaining={{ name, to: paths.club(intoId) }}
      pathOf={(left) => (left.name === 'matches' ? paths.match(left.id) : undefined)}
    />
  )
}

type ChoiceProps = { club: Club; onChoose: (id: string) => void }

/** Choice of the club to keep: possible duplicates first, any other by name. */
function ClubMergeChoice({ club, onChoose }: ChoiceProps) {
  return (
    <SurvivorChoice
      title={t('Choose the club to keep')}
      searchLabel={t('Search by name, city or code')}
      merged={{ collection: 'clubs', id: club.id, rev: club.rev }}
      alike={async () =>
        (await queryClient.fetchQuery(clubsLike(club))).map(({ club: record, reasons }) => ({
          record,
          reasons: reasons.map((reason) => duplicateReasonLabels[reason]),
        }))
      }
      find={(typed) => queryClient.fetchQuery(clubsFound(typed))}
      offerOf={(other, reasons) => offerOf(club, other, reasons)}
      words={{
        alike: t('Possible duplicates'),
        noneAlike: t('No possible duplicates. Search for the club to keep.'),
        noneFound: t('No other clubs found.'),
      }}
      onChoose={onChoose}
    />
  )
}

function offerOf(club: Club, other: Club, facts: readonly string[]): SurvivorOffer {
  const status = clubStatusOf(other)
  return {
    id: other.id,
    name: clubName(other),
    facts: [clubPlace(other), ...(status === 'approved' ? [] : [clubStatusLabels[status]]), ...facts],
    verdict: clubCan('merge', club, { target: other }),
  }
}
