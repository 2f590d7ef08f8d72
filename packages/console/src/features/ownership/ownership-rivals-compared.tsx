import { Anchor, Spoiler, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import {
  evidenceName,
  ownershipKindLabels,
  ownershipStatusLabels,
  ownershipStatusOf,
  positionLabels,
  type Evidence,
  type OwnershipRequest,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { riskLevelLabels, riskLevelOf } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { emailMatchLabels, emailMatchOf } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { accountStatusLabels, statusOf } from '@touchline/domain/nouns/user/user.ts'
import { Link } from 'react-router'
import { useChecks } from '#data/engine/checks.ts'
import { evidenceFile } from '#data/files/evidence.ts'
import { ownershipCheckList } from '#data/nouns/ownership/ownership-checks.ts'
import { applicantOf } from '#data/nouns/ownership/ownership-related.ts'
import { emailMatchTones, riskTones } from './ownership-review-target.ts'
import { Compared, type ComparedRow } from '#kit/review/item/compared.tsx'
import { paths } from '#paths.ts'
import { Bone } from '#ui/bones.tsx'
import { Unknown } from '#ui/notice/unknown.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import { rich } from '#ui/text/rich.tsx'
import { Time } from '#ui/time.tsx'
import { useRivalsInSight } from './ownership-rivals-seen.ts'
import classes from './ownership-rivals.module.css'

type ComparedProps = {
  request: OwnershipRequest
  rivals: readonly OwnershipRequest[]
  club: Club | null | undefined
}

type Side = { one: OwnershipRequest; club: Club | null | undefined }

const rows: readonly ComparedRow<Side>[] = [
  {
    label: t('Applies as'),
    of: ({ one: { position } }) => (position ? positionLabels[position] : <Unknown />),
  },
  { label: t('Kind'), of: ({ one: { kind } }) => (kind ? ownershipKindLabels[kind] : <Unknown />) },
  { label: t('Status'), of: ({ one }) => ownershipStatusLabels[ownershipStatusOf(one)] },
  { label: t('Account'), of: ({ one: { userId } }) => <Account userId={userId} /> },
  {
    label: t('E-mail match'),
    of: ({ one, club }) => {
      const match = emailMatchOf(one, club)
      return match ? (
        <StatusBadge tone={emailMatchTones[match]}>{emailMatchLabels[match]}</StatusBadge>
      ) : (
        <Unknown />
      )
    },
  },
  {
    label: t('Risk'),
    of: ({ one }) => (
      <StatusBadge tone={riskTones[riskLevelOf(one)]}>
        {riskLevelLabels[riskLevelOf(one)]}, {one.riskScore ?? 0}
      </StatusBadge>
    ),
  },
  { label: t('Checks'), of: ({ one }) => <Checks request={one} /> },
  {
    label: t('Evidence'),
    of: ({ one: { evidence = [] } }) =>
      evidence.length === 0 ? (
        tc('value', 'None')
      ) : (
        <Stack gap={2}>
          {evidence.map((file) => (
            <Document key={file.path} file={file} />
          ))}
        </Stack>
      ),
  },
  {
    label: t('Message'),
    of: ({ one: { message } }) =>
      message ? (
        <Spoiler maxHeight={88} showLabel={t('Show all')} hideLabel={t('Show less')}>
          <PlainText>{message}</PlainText>
        </Spoiler>
      ) : (
        tc('value', 'None')
      ),
  },
  {
    label: tc('date', 'Requested'),
    of: ({ one: { createdAt } }) => (createdAt ? <Time at={createdAt} /> : <Unknown />),
  },
]

/** The request and its rivals, a column each. Those that were in sight are remembered: only then the request is approved. */
export function RivalsCompared({ request, rivals, club }: ComparedProps) {
  const place = useRivalsInSight(request.id)
  return (
    <div ref={place}>
      <Compared
        label={t('Rivals side by side')}
        rows={rows}
        columns={[request, ...rivals].map((one) => ({
          id: one.id,
          record: { one, club },
          head:
            one.id === request.id ? (
              (one.userName ?? t('This request'))
            ) : (
              <Anchor component={Link} to={paths.ownershipRequest(one.id)} size="sm">
                {one.userName ?? one.id}
              </Anchor>
            ),
        }))}
      />
    </div>
  )
}

const timeOf = (at: Date) => ({ time: () => <Time at={at} /> })

/** Age and status of the applicant’s account. */
function Account({ userId }: { userId: string | undefined }) {
  const { data: user, error } = useQuery(applicantOf(userId))
  if (error || user === undefined) return error ? <Unknown /> : <Bone h={16} w={90} />
  if (user === null) return t('No account')
  const status = statusOf(user)
  return (
    <>
      {user.createdAt ? <>{rich(t('Joined <time/>'), timeOf(user.createdAt))}</> : <Unknown />}
      <Text size="xs" c="dimmed">
        {[
          status === 'active' ? undefined : accountStatusLabels[status],
          user.emailVerified ? t('E-mail verified') : t('E-mail not verified'),
        ]
          .filter(Boolean)
          .join(', ')}
      </Text>
    </>
  )
}

// Each reads what it shows itself, and the rivals are side by side already.
const { shown: _, ...ownChecks } = ownershipCheckList
const ownCheckList = { ...ownChecks, checks: ownChecks.checks.filter(({ name }) => name !== 'rivals') }

/** Warnings about making this person a manager. */
function Checks({ request }: { request: OwnershipRequest }) {
  const { warnings, pending } = useChecks(ownCheckList, request, 'queue')
  if (pending) return <Bone h={16} w={90} />
  if (warnings.length === 0) return t('No warnings')
  return (
    <ul className={classes['warnings']}>
      {warnings.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

function Document({ file }: { file: Evidence }) {
  const { data: found } = useQuery(evidenceFile(file))
  if (!found || found.kind === 'unreadable') return <span>{evidenceName(file)}</span>
  return (
    <Anchor href={found.address} target="_blank" rel="noreferrer" size="sm">
      {evidenceName(file)}
    </Anchor>
  )
}
