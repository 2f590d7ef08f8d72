import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { all, no, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import { clubFields, ClubForm, toClubForm } from '@touchline/domain/nouns/club/club-form.ts'
import { clubCan } from '@touchline/domain/nouns/club/club-status.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { canClaim } from '@touchline/domain/engine/review/claim.ts'
import { useState } from 'react'
import type { Merger } from '#data/merge/club-merge-kind.ts'
import { closeMerged, MANAGERS_MAX, namingCounts } from '#data/merge/club-merge.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { type FormLook, NO_VALUE } from '#kit/merge/survivors.ts'
import { MergePreview, useSurvivors } from '#kit/merge/merge-preview.tsx'
import { useNow } from '#ui/now.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { clubFieldWords } from './club-words.ts'
import { type FieldWords, formatValue } from '#kit/decision/history/vocabulary.ts'
import { nounOf } from '@touchline/domain/engine/catalogue/nouns.ts'
import { movingKinds } from '#data/merge/club-merge-kinds.ts'

type Words = { one: string; many: string }

/** Kinds of linked records, in the order in which they move. */
export const movingWords: Readonly<Record<string, Words>> = {
  managers: { one: t('manager'), many: t('managers') },
  ...Object.fromEntries(
    Object.entries(movingKinds).flatMap(([name, { collection }]) => {
      const noun = nounOf(collection.name)
      return noun === undefined ? [] : [[name, { one: noun.one, many: noun.many }]]
    }),
  ),
}

export const NOTHING_NAMES_IT = t('No records are linked to this club.')

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
export function ClubMergePreview({ club, into, onOther, onMerged }: PreviewProps) {
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
