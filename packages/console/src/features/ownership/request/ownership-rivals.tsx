import { Anchor, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import {
  ownershipKindLabels,
  ownershipStatusLabels,
  ownershipStatusOf,
  positionLabels,
  rivalsOf,
  type OwnershipRequest,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { riskLevelLabels, riskLevelOf } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { emailMatchLabels, emailMatchOf } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { openRequestsFor } from '#data/nouns/ownership/ownership-related.ts'
import { emailMatchTones, riskTones } from '#features/ownership/ownership-review-target.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { paths } from '#paths.ts'
import { Unknown } from '#ui/notice/unknown.tsx'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Time } from '#ui/time/time.tsx'
import classes from './ownership-rivals.module.css'

type RivalsProps = { request: OwnershipRequest; club: Club | null | undefined }

/** Everybody who asks for the same club, side by side. */
export function Rivals({ request, club }: RivalsProps) {
  const { data, error, refetch } = useQuery(openRequestsFor(request.clubId))
  const rivals = rivalsOf(request, data ?? [])
  return (
    <Panel title="Rivals">
      {error ? (
        <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton h={40} />
      ) : rivals.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nobody else asks for this club.
        </Text>
      ) : (
        <SideBySide request={request} rivals={rivals} club={club} />
      )}
    </Panel>
  )
}

type Row = { label: string; of(one: OwnershipRequest, club: Club | null | undefined): ReactNode }

const rows: readonly Row[] = [
  { label: 'Asks as', of: ({ position }) => (position ? positionLabels[position] : <Unknown />) },
  { label: 'Kind', of: ({ kind }) => (kind ? ownershipKindLabels[kind] : <Unknown />) },
  {
    label: 'Status',
    of: (one) => ownershipStatusLabels[ownershipStatusOf(one)],
  },
  {
    label: 'E-mail match',
    of: (one, club) => {
      const match = emailMatchOf(one, club)
      return match ? (
        <StatusBadge tone={emailMatchTones[match]}>{emailMatchLabels[match]}</StatusBadge>
      ) : (
        <Unknown />
      )
    },
  },
  {
    label: 'Risk',
    of: (one) => (
      <StatusBadge tone={riskTones[riskLevelOf(one)]}>
        {riskLevelLabels[riskLevelOf(one)]}, {one.riskScore ?? 0}
      </StatusBadge>
    ),
  },
  {
    label: 'Evidence',
    of: ({ evidence = [] }) =>
      evidence.length === 0 ? 'None' : evidence.length === 1 ? '1 document' : `${evidence.length} documents`,
  },
  { label: 'Asked', of: ({ createdAt }) => (createdAt ? <Time at={createdAt} /> : <Unknown />) },
]

function SideBySide({ request, rivals, club }: RivalsProps & { rivals: readonly OwnershipRequest[] }) {
  const own = (one: OwnershipRequest) => (one.id === request.id ? classes['own'] : undefined)
  const all = [request, ...rivals]
  return (
    <div className={classes['rivals']} tabIndex={0} role="region" aria-label="Rivals side by side">
      <table>
        <thead>
          <tr>
            <td />
            {all.map((one) => (
              <th key={one.id} scope="col" className={own(one)}>
                {one.id === request.id ? (
                  (one.userName ?? 'This request')
                ) : (
                  <Anchor component={Link} to={paths.ownershipRequest(one.id)} size="sm">
                    {one.userName ?? one.id}
                  </Anchor>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {all.map((one) => (
                <td key={one.id} className={own(one)}>
                  {of(one, club)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
