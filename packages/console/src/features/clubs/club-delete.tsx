import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { locale, t } from '@touchline/domain/language/t.ts'
import { clubCan, clubCanDelete } from '@touchline/domain/nouns/club/club-status.ts'
import { type Club, clubName, clubStatusLabels, clubStatusOf } from '@touchline/domain/nouns/club/club.ts'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { clubs } from '#data/nouns/club/clubs.ts'
import { loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { paths } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'
import classes from './club-delete.module.css'
import { IconArchive, IconTrash } from '@tabler/icons-react'
import { all, no, type Verdict, yes } from '@touchline/domain/shared/verdict.ts'
import { useState } from 'react'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { ActionButtons } from '#kit/decision/action-buttons.tsx'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { toast } from '#kit/toast.tsx'
import { Panel } from '#ui/panel.tsx'
import { canClaim } from '@touchline/domain/engine/review/claim.ts'
import { archiveClub, undoArchival } from '#data/nouns/club/club-archive.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { DecisionAnswer } from '#kit/decision/dialog/decision-request.ts'
import { useNow } from '#ui/now.ts'
import {
  type DependantChoice,
  type DependantKind,
  type Dependants,
  DependantsPanel,
  kindWords,
  useDependants,
} from './club-dependants.tsx'

export async function loader({ params }: LoaderFunctionArgs) {
  return { club: await loadRecord({ ...clubs.record(params['clubId'] ?? ''), staleTime: 0 }) }
}

export const handle: RouteHandle<{ club: Club }> = {
  title: ({ club }) => t('Delete {name}', { name: clubName(club) }),
}

export function Component() {
  const { club } = useLoaderData<typeof loader>()
  return <ClubDelete key={club.id} loaded={club} />
}

/** Deletes the club permanently where nothing depends on it, else archives it. */
function ClubDelete({ loaded }: { loaded: Club }) {
  useFresh('clubs', loaded.id)
  const { data: club = loaded } = useQuery(clubs.record(loaded.id))
  const forGood = clubCanDelete(club)
  const archive = clubCan('archive', club)
  return (
    <Page
      crumbs={[
        { label: t('Approved Clubs'), to: paths.clubs() },
        { label: clubName(club), to: paths.club(club.id) },
      ]}
      title={t('Delete {name}', { name: clubName(club) })}
    >
      <Stack gap="md" className={classes['page'] ?? ''}>
        {forGood.ok ? (
          <ClubRemoval club={club} />
        ) : archive.ok ? (
          <ClubArchival club={club} />
        ) : (
          <Notice tone="info" role="note" title={t('This club can’t be deleted')}>
            <Text size="sm">{forGood.why}</Text>
            <Text size="sm">{archive.why}</Text>
          </Notice>
        )}
      </Stack>
    </Page>
  )
}

/** Removes a club that was never listed and that nothing depends on. */
function ClubRemoval({ club }: { club: Club }) {
  const { ask, dialog } = useDecision()
  const navigate = useNavigate()
  const [openedAt] = useState(() => new Date())
  const name = clubName(club)

  const start = () =>
    ask({
      title: t('Delete for good: {name}', { name }),
      effect: t(
        'Removes the record and the applicant’s message. The log keeps the record’s content. This can’t be undone.',
      ),
      confirm: t('Delete for good'),
      tone: 'danger',
      typed: name,
      async run() {
        await mutate(clubDecisions.remove(), { id: club.id, seen: club, openedAt })
        toast.done(t('{name} is deleted.', { name }))
        void navigate(paths.clubs(), { replace: true })
      },
    })

  return (
    <Panel title={t('No linked records')}>
      <Text size="sm">
        {t(
          'Status: {status}. The club was never listed and has no matches, leagues, managers, videos, ownership requests or open deals. It can be deleted for good with the applicant’s message.',
          { status: clubStatusLabels[clubStatusOf(club)] },
        )}
      </Text>
      <Group>
        <ActionButtons
          actions={[
            {
              id: 'delete',
              label: t('Delete for good…'),
              icon: IconTrash,
              verdict: yes,
              run: start,
              tone: 'danger',
            },
          ]}
        />
      </Group>
      {dialog}
    </Panel>
  )
}

type Choices = Partial<Record<DependantKind, DependantChoice>>

/** Records linked to a listed club, a choice for each kind, and the archive. */
function ClubArchival({ club }: { club: Club }) {
  const dependants = useDependants(club)
  const [choices, setChoices] = useState<Choices>({})
  const { ask, dialog } = useDecision()
  const archive = useArchive(club, choices, dependants)
  const now = useNow()
  const verdict = all(canClaim(club, { actorId: currentAdmin().uid, now }), decided(dependants, choices))
  return (
    <>
      <Notice tone="info" role="note" title={t('This club can only be archived')}>
        <Text size="sm">
          {t(
            'Status: {status}. Only requested or rejected clubs without linked records can be deleted for good. An archived club leaves all lists of approved clubs and can be restored at any time.',
            { status: clubStatusLabels[clubStatusOf(club)] },
          )}
        </Text>
      </Notice>
      <div className={classes['kinds']}>
        {dependants.filter(isThere).map((one) => (
          <DependantsPanel
            key={one.kind}
            dependants={one}
            choice={choices[one.kind]}
            onChoose={(choice) => setChoices((made) => ({ ...made, [one.kind]: choice }))}
          />
        ))}
      </div>
      <NothingElse dependants={dependants} />
      <Group gap="sm">
        <ActionButtons
          actions={[
            {
              id: 'archive',
              label: t('Archive…'),
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

/** A kind that isn't known yet, or couldn't be read, counts as present. */
const isThere = ({ count, error }: Dependants) => error !== null || count !== 0

/** Kinds without linked records, to show that they were looked for. */
function NothingElse({ dependants }: { dependants: readonly Dependants[] }) {
  const missing = dependants.filter((one) => !isThere(one)).map(({ kind }) => kind)
  if (missing.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {t('This club has no {kinds}.', { kinds: noneOf(missing) })}
    </Text>
  )
}

/** Each kind needs a choice. */
function decided(dependants: readonly Dependants[], choices: Choices): Verdict {
  if (dependants.some(({ error }) => error !== null))
    return no(t('Linked records couldn’t be loaded. Try again.'))
  if (dependants.some(({ count }) => count === undefined)) return no(t('Still loading linked records.'))
  const present = dependants.filter(({ count }) => count !== 0).map(({ kind }) => kind)
  const open = present.filter((kind) => choices[kind] === undefined)
  const settled = present.filter((kind) => choices[kind] === 'first')
  if (open.length > 0) return no(t('First choose what happens to these: {kinds}.', { kinds: named(open) }))
  return settled.length === 0
    ? yes
    : no(t('You chose to settle these first: {kinds}.', { kinds: named(settled) }))
}

const list = new Intl.ListFormat(locale(), { type: 'conjunction' })
const either = new Intl.ListFormat(locale(), { type: 'disjunction' })
const named = (kinds: readonly DependantKind[]) =>
  list.format(kinds.map((kind) => kindWords[kind].inSentence))
/** "leagues, managers or open deals" */
const noneOf = (kinds: readonly DependantKind[]) =>
  either.format(kinds.map((kind) => kindWords[kind].inSentence))

function useArchive(club: Club, choices: Choices, dependants: readonly Dependants[]) {
  const navigate = useNavigate()
  const [openedAt] = useState(() => new Date())
  const name = clubName(club)
  const leavesLeagues =
    choices.leagues === 'leave' && dependants.some(({ kind, count }) => kind === 'leagues' && count !== 0)
  const kept = dependants.flatMap(({ kind, count }) => {
    return count && choices[kind] === 'keep' ? [kindWords[kind].counted(count)] : []
  })
  return {
    title: t('Archive: {name}', { name }),
    effect: leavesLeagues
      ? t('Removes the club from its leagues one by one, then archives it. All of it can be undone.')
      : t('Removes the club from all lists of approved clubs. It can be restored at any time.'),
    warnings: kept.length > 0 ? [t('Still linked to this club: {kept}.', { kept: list.format(kept) })] : [],
    confirm: t('Archive'),
    tone: 'danger' as const,
    reason: 'club' as const,
    typed: name,
    async run({ reason }: DecisionAnswer) {
      if (!reason) return
      const result = await mutate(archiveClub(), { club, leavesLeagues, reason, openedAt })
      toast.done(t('{name} is archived.', { name }), { undo: () => undoArchival(result) })
      void navigate(paths.club(club.id))
    },
  }
}
