import { Group, Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { all, no, yes, type Verdict } from '@touchline/domain/machine/verdict.ts'
import { clubName, clubStatusLabels, clubStatusOf, type Club } from '@touchline/domain/nouns/club/club.ts'
import { canClaim } from '@touchline/domain/review/claim.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { archiveClub, undoArchival } from '#data/nouns/club/club-archive.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import type { DecisionAnswer } from '#kit/decision/dialog/decision-request.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useNow } from '#ui/time/now.ts'
import { DependantsPanel } from './club-delete-kind.tsx'
import {
  kindWords,
  useDependants,
  type DependantChoice,
  type DependantKind,
  type Dependants,
} from './club-dependants.tsx'

type Choices = Partial<Record<DependantKind, DependantChoice>>

/** What depends on a listed club, what becomes of each, and the archive. */
export function ClubArchival({ club }: { club: Club }) {
  const dependants = useDependants(club)
  const [choices, setChoices] = useState<Choices>({})
  const { ask, dialog } = useDecision()
  const archive = useArchive(club, choices, dependants)
  const now = useNow()
  const verdict = all(canClaim(club, { actorId: currentAdmin().uid, now }), decided(dependants, choices))
  return (
    <>
      <Notice tone="info" role="note" title="It will be archived, not deleted">
        <Text size="sm">
          This club is “{clubStatusLabels[clubStatusOf(club)]}”. Only a requested or rejected club that
          nothing depends on can be deleted for good. An archived club leaves all lists of approved clubs and
          can be restored at any time.
        </Text>
      </Notice>
      {dependants.filter(isThere).map((one) => (
        <DependantsPanel
          key={one.kind}
          dependants={one}
          choice={choices[one.kind]}
          onChoose={(choice) => setChoices((made) => ({ ...made, [one.kind]: choice }))}
        />
      ))}
      <NothingElse dependants={dependants} />
      <Group gap="sm">
        <ActionButtons
          actions={[
            {
              id: 'archive',
              label: 'Archive…',
              icon: IconArchive,
              verdict,
              run: () => ask(archive),
              tone: 'danger',
            },
          ]}
        />
        {!verdict.ok && (
          <Text size="sm" c="dimmed" aria-hidden>
            {verdict.why}
          </Text>
        )}
      </Group>
      {dialog}
    </>
  )
}

/** A kind that is not known yet, or that could not be read, counts as there. */
const isThere = ({ count, error }: Dependants) => error !== null || count !== 0

/** The kinds of which there is nothing, so that the person sees that they were looked for. */
function NothingElse({ dependants }: { dependants: readonly Dependants[] }) {
  const missing = dependants.filter((one) => !isThere(one)).map(({ kind }) => kind)
  if (missing.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {missing.length === dependants.length ? 'Nothing depends on this club: no ' : 'It has no '}
      {either.format(missing.map((kind) => kindWords[kind].inSentence))}.
    </Text>
  )
}

/** Every kind that there is must have been thought about. */
function decided(dependants: readonly Dependants[], choices: Choices): Verdict {
  if (dependants.some(({ error }) => error !== null)) return no('What depends on the club could not be read.')
  if (dependants.some(({ count }) => count === undefined))
    return no('Still reading what depends on the club.')
  const present = dependants.filter(({ count }) => count !== 0).map(({ kind }) => kind)
  const open = present.filter((kind) => choices[kind] === undefined)
  const settled = present.filter((kind) => choices[kind] === 'first')
  if (open.length > 0) return no(`Choose what happens to the ${named(open)} first.`)
  return settled.length === 0 ? yes : no(`You chose to settle the ${named(settled)} first.`)
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const named = (kinds: readonly DependantKind[]) =>
  list.format(kinds.map((kind) => kindWords[kind].inSentence))

function useArchive(club: Club, choices: Choices, dependants: readonly Dependants[]) {
  const navigate = useNavigate()
  const [openedAt] = useState(() => new Date())
  const name = clubName(club)
  const leavesLeagues =
    choices.leagues === 'leave' && dependants.some(({ kind, count }) => kind === 'leagues' && count !== 0)
  const kept = dependants.flatMap(({ kind, count }) => {
    const { one, inSentence } = kindWords[kind]
    return count && choices[kind] === 'keep' ? [`${count} ${count === 1 ? one : inSentence}`] : []
  })
  return {
    title: `Archive: ${name}`,
    effect: leavesLeagues
      ? 'The club is taken out of its leagues one by one, then archived. All of it can be taken back.'
      : 'The club leaves all lists of approved clubs. It can be restored at any time.',
    warnings: kept.length > 0 ? [`This goes on referring to the club: ${list.format(kept)}.`] : [],
    confirm: 'Archive',
    tone: 'danger' as const,
    reason: 'club' as const,
    typed: name,
    async run({ reason }: DecisionAnswer) {
      if (!reason) return
      const result = await mutate(archiveClub(), { club, leavesLeagues, reason, openedAt })
      toast.done(`${name} is archived.`, { undo: () => undoArchival(result) })
      void navigate(paths.club(club.id))
    },
  }
}
