import { Anchor, Button, Menu, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import {
  clubLevelLabels,
  clubName,
  clubStatusLabels,
  clubStatusOf,
  clubStatusTones,
  clubTypeLabels,
  type Club,
} from '@touchline/domain/nouns/club/club.ts'
import { isCertain, whyAlike, type ClubDuplicate } from '@touchline/domain/nouns/club/club-duplicates.ts'
import { awayText } from '@touchline/domain/nouns/club/club-checks.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { Compared, type ComparedRow } from '#kit/review/item/compared.tsx'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { REPEATED } from '#kit/review/repeated.ts'
import { paths } from '#paths.ts'
import { domainOf } from '@touchline/domain/shared/fields/web-address.ts'
import { Unknown } from '#ui/notice/unknown.tsx'
import { WebLink } from '#ui/text/web-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { percentText } from '#ui/text/numbers.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { clubCan, clubStays } from '@touchline/domain/nouns/club/club-status.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { heldLook } from '#screens/held-looks.ts'
import { useNow } from '#ui/now.ts'
import { all } from '@touchline/domain/shared/verdict.ts'
import { templateFor } from '@touchline/domain/kept/reason-template/reason-template.ts'
import { canClaim } from '@touchline/domain/engine/review/claim.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { clubTelling } from '#data/nouns/club/club-requests.ts'
import { ownTemplates } from '#data/review/reason-templates.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { toTell } from '#kit/message/use-message.ts'
import { toast } from '#kit/toast.tsx'

/** Most that are compared; the rest are in the list of clubs. */
const SHOWN = 4

type ClubDuplicatesProps = { club: Club; duplicates: readonly ClubDuplicate[] }

/** The request and each possible duplicate, a column each. */
export function ClubDuplicates({ club, duplicates }: ClubDuplicatesProps) {
  const [openedAt] = useState(() => new Date())
  const [params] = useSearchParams()
  // The request's own page names this key.
  const [opened, setOpened] = useState(params.get(REPEATED) ?? undefined)
  const { ask, dialog } = useDecision()
  const first = duplicates[0]?.club.id
  useShortcuts(t('Duplicates'), [
    { keys: 'd', label: t('Choose the first possible duplicate'), run: () => setOpened(first) },
  ])
  const shown = duplicates.slice(0, SHOWN)
  const left = duplicates.length - shown.length
  return (
    <>
      <Compared
        label={t('Comparison with possible duplicates')}
        rows={rows}
        columns={[
          { id: club.id, head: t('{club} (this request)', { club: clubName(club) }), record: { club } },
          ...shown.map((duplicate) => ({
            id: duplicate.club.id,
            record: duplicate,
            head: (
              <>
                <Anchor component={Link} to={paths.club(duplicate.club.id)} size="sm">
                  {clubName(duplicate.club)}
                </Anchor>
                <div>
                  <DuplicateWays
                    repeated={{ request: club, existing: duplicate.club, openedAt }}
                    opened={opened === duplicate.club.id}
                    onChange={(isOpen) => setOpened(isOpen ? duplicate.club.id : undefined)}
                    isLikely={duplicate === shown[0] && isCertain(duplicate)}
                    ask={ask}
                  />
                </div>
              </>
            ),
          })),
        ]}
      />
      {left > 0 && (
        <Text size="xs" c="dimmed">
          {t(
            '{count, plural, one {# more possible duplicate isn’t shown.} other {# more possible duplicates aren’t shown.}}',
            { count: left },
          )}
        </Text>
      )}
      {dialog}
    </>
  )
}

type Side = { club: Club } & Partial<Omit<ClubDuplicate, 'club'>>

const rows: readonly ComparedRow<Side>[] = [
  {
    label: t('Why alike'),
    of: ({ similarity, metres, reasons }) =>
      similarity !== undefined && (
        <>
          {percentText(similarity)}
          {metres !== undefined && <> · {awayText(metres)}</>}
          <Text size="xs" c="dimmed">
            {reasons && whyAlike({ reasons })}
          </Text>
        </>
      ),
  },
  {
    label: t('Status'),
    of: ({ club }) => {
      const status = clubStatusOf(club)
      return <StatusBadge tone={clubStatusTones[status]}>{clubStatusLabels[status]}</StatusBadge>
    },
  },
  { label: t('City'), text: ({ club }) => club.city },
  { label: t('Address'), text: ({ club }) => club.address },
  {
    label: t('Website'),
    text: ({ club }) => club.websiteDomain ?? (club.website && domainOf(club.website)),
    of: ({ club: { website } }) =>
      website ? <WebLink address={website} domain={domainOf(website)} /> : <Unknown />,
  },
  { label: t('Type'), text: ({ club: { type } }) => type && clubTypeLabels[type] },
  { label: t('Level'), text: ({ club: { level } }) => level && clubLevelLabels[level] },
  { label: t('Founded'), text: ({ club }) => club.foundedYear?.toString() },
  { label: t('Other names'), text: ({ club }) => club.aliases?.join(', ') },
]

type WaysProps = {
  repeated: Repeated
  opened: boolean
  onChange: (opened: boolean) => void
  /** Whether the evidence says so: it gets the focus when the request is opened. */
  isLikely: boolean
  ask: (request: DecisionRequest) => void
}

/** Actions for a request that duplicates this club: reject it, with or without an offer, or merge. */
function DuplicateWays({ repeated, opened, onChange, isLikely, ask }: WaysProps) {
  const { request, existing } = repeated
  const button = useRef<HTMLButtonElement>(null)
  // Its key opens it from anywhere on the page.
  useEffect(() => {
    if (opened) button.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])
  const rejecting = canRepeat(repeated, useNow())
  const merging = clubCan('merge', request, { target: existing })
  // In a second look the record itself stays closed.
  const isLook = heldLook('clubs', request.id) !== undefined
  const name = clubName(existing)
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-start" returnFocus>
      <Menu.Target>
        <Button
          ref={button}
          data-likely={isLikely || undefined}
          mt={4}
          size="compact-sm"
          variant="default"
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={t('Same club: {name}', { name })}
        >
          {t('Same club')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {!rejecting.ok && (
          <Text size="xs" c="dimmed" px="sm" py={4} maw={260}>
            {rejecting.why}
          </Text>
        )}
        <Menu.Item disabled={!rejecting.ok} onClick={() => ask(duplicateRequest(repeated, 'offering'))}>
          {t('Reject and suggest managing {name}…', { name })}
        </Menu.Item>
        <Menu.Item disabled={!rejecting.ok} onClick={() => ask(duplicateRequest(repeated, 'plain'))}>
          {t('Reject as a duplicate…')}
        </Menu.Item>
        {!isLook && merging.ok && (
          <Menu.Item component={Link} to={paths.clubMerge(request.id, existing.id)}>
            {t('Merge into {name}…', { name })}
          </Menu.Item>
        )}
        {!isLook && !merging.ok && (
          <Menu.Item disabled title={merging.why}>
            {t('Merge into {name}…', { name })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A request and the existing club that it duplicates. */
type Repeated = { request: Club; existing: Club; openedAt: Date }

/** Whether the request can be rejected now because of the other club. */
const canRepeat = ({ request, existing }: Repeated, now: Date) =>
  all(
    clubCan('reject', request),
    clubStays(existing),
    canClaim(request, { actorId: currentAdmin().uid, now }),
  )

/** The question before a request is rejected as a duplicate; with `offering` the message says how to manage the club. */
function duplicateRequest(repeated: Repeated, kind: 'plain' | 'offering'): DecisionRequest {
  const { request, existing, openedAt } = repeated
  const telling = {
    ...clubTelling,
    templateValues: (club: Club) => ({ ...clubTelling.templateValues(club), existing: asFound(existing) }),
    templates: () => ({
      queryKey: ['reasonTemplates', 'duplicateOf', kind],
      queryFn: async () => {
        const own = await queryClient.fetchQuery(ownTemplates())
        const key = kind === 'offering' ? 'duplicate_club_offer' : 'duplicate_club'
        return [{ ...templateFor(key, own), id: 'duplicate' as const }]
      },
    }),
  }
  return {
    title: t('Duplicate of {club}', { club: clubName(existing) }),
    effect: t('{requested} is rejected as a duplicate. Its history links to {existing}.', {
      requested: clubName(request),
      existing: clubName(existing),
    }),
    confirm: t('Reject as duplicate'),
    draft: `${request.id} ${existing.id} ${kind}`,
    tone: 'danger',
    reason: 'club',
    among: ['duplicate'],
    telling: toTell(telling, request),
    async run({ reason, message }) {
      const judge = heldLook('clubs', request.id)
      if (judge)
        return toast.done(
          await judge('reject', { ...(reason && { reason }), ...(message && { message }), openedAt }),
        )
      const change = { id: request.id, seen: request, openedAt, reason, message, duplicateOf: existing.id }
      const { decisionId } = await mutate(clubDecisions.run(), { ...change, action: 'reject' })
      toast.done(
        t('{requested} is rejected as a duplicate of {existing}.', {
          requested: clubName(request),
          existing: clubName(existing),
        }),
        {
          undo: () => clubDecisions.undo(decisionId),
        },
      )
    },
  }
}

/** "AFC Wimbledon (Wimbledon, United Kingdom)" */
function asFound(club: Club): string {
  const place = [club.city, club.country && countryName(club.country)].filter(Boolean).join(', ')
  return place === '' ? clubName(club) : `${clubName(club)} (${place})`
}
