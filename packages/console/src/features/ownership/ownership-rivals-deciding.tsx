import { Anchor, Group, Kbd, Radio, Stack, Text, Title } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import {
  type OwnershipRequest,
  ownershipStatusOf,
  rivalsOf,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import type { ChosenRival, RivalChoice } from '@touchline/domain/nouns/ownership/ownership-rivals.ts'
import { approvalOf } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { reasonsFor } from '@touchline/domain/engine/log/reason.ts'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { serverTime } from '#data/server-clock.ts'
import { currentAdmin } from '#data/session/session.ts'
import { ownershipTelling } from './ownership-telling.ts'
import { ReasonFields } from '#kit/decision/dialog/reason-fields.tsx'
import { StatementFields } from '#kit/decision/lazy-statement-fields.tsx'
import { ReviewMessageFields } from '#kit/message/review-message.tsx'
import { isTelling, messageHindrance, toTell, useMessage, withMessage } from '#kit/message/use-message.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { paths } from '#paths.ts'
import { rich } from '#ui/text/rich.tsx'
import { useNow } from '#ui/now.ts'
import { answeredRivals, answerOf, answerRival, useRivalAnswers } from './ownership-rival-answers.ts'
import { focusRivals, RIVALS_ID } from './ownership-rivals-place.ts'
import classes from './ownership-rivals.module.css'
import { useQuery } from '@tanstack/react-query'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import { toAppError } from '#data/errors.ts'
import { openRequestsFor } from '#data/nouns/ownership/ownership-related.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Bone } from '#ui/bones.tsx'
import { Panel } from '#ui/panel.tsx'
import { RivalsCompared } from './ownership-rivals-compared.tsx'

export const rivalChoiceLabels: Record<RivalChoice, string> = {
  supersede: t('Supersede'),
  reject: t('Reject'),
  leave: t('Leave open'),
}
const choices: readonly RivalChoice[] = ['supersede', 'reject', 'leave']

type DecidingProps = { request: OwnershipRequest; rivals: readonly OwnershipRequest[] }

/** Decisions on each rival, made when this request is approved. */
function RivalsDeciding({ request, rivals }: DecidingProps) {
  const known = useRivalAnswers()
  const context = { actorId: currentAdmin().uid, now: serverTime(useNow()) }
  useShortcuts(t('Rivals'), [{ keys: 'd', label: t('Decide on the rivals'), run: focusRivals }])
  return (
    <section id={RIVALS_ID} aria-label={t('Decisions on the rivals')} className={classes['deciding']}>
      <Stack gap="sm">
        <div>
          <Title order={3} size="h6">
            {request.userName === undefined
              ? t('When this request is approved')
              : t('When {name} is approved', { name: request.userName })}
          </Title>
          <Text size="xs" c="dimmed">
            {rich(
              approvalOf(request) === 'approve'
                ? t('Superseded with the approval or rejected right after it. <key>D</key> jumps here.')
                : t(
                    'The second administrator decides this with the second approval. <key>D</key> jumps here.',
                  ),
              keys,
            )}
          </Text>
        </div>
        <ul className={classes['choices']}>
          {answeredRivals(known, rivals, context).map((rival) => (
            <Deciding key={rival.request.id} rival={rival} />
          ))}
        </ul>
      </Stack>
    </section>
  )
}

const keys = { key: (text: string) => <Kbd size="xs">{text}</Kbd> }

function Deciding({ rival }: { rival: ChosenRival }) {
  const { request, choice, verdicts } = rival
  const { id } = request
  const { draft } = answerOf(useRivalAnswers(), id)
  const name = request.userName ?? id
  const refusals = choices.flatMap((one) => {
    const verdict = verdicts[one]
    return verdict.ok ? [] : [verdict.why]
  })
  // The keys of the review: the same number means the same reason, for the rival that has the focus.
  const press = (event: KeyboardEvent) => {
    const isFree = event.target instanceof HTMLInputElement && event.target.type === 'radio'
    if (!isFree || event.ctrlKey || event.altKey || event.metaKey) return
    const reason = reasonsFor('ownership').find(({ digit }) => String(digit) === event.key)
    if (reason === undefined || !verdicts.reject.ok) return
    event.preventDefault()
    answerRival(id, { choice: 'reject', draft: { ...draft, reasonCode: reason.code } })
  }
  return (
    <li onKeyDown={press}>
      <Radio.Group
        label={name}
        size="sm"
        value={choice}
        onChange={(value) => {
          const chosen = choices.find((one) => one === value)
          if (chosen) answerRival(id, { choice: chosen })
        }}
      >
        <Group justify="space-between" gap="xs" mt={8}>
          <Group gap="md">
            {choices.map((one) => (
              <Radio
                key={one}
                value={one}
                size="sm"
                label={rivalChoiceLabels[one]}
                disabled={!verdicts[one].ok}
              />
            ))}
          </Group>
          <Anchor component={Link} to={paths.ownershipRequest(id)} size="sm">
            {t('Review {name} instead', { name })}
          </Anchor>
        </Group>
      </Radio.Group>
      {[...new Set(refusals)].map((why) => (
        <Text key={why} size="xs" c="dimmed" mt={4}>
          {why}
        </Text>
      ))}
      {choice === 'reject' && <Rejecting request={request} />}
    </li>
  )
}

/** Reason of a rival’s rejection, the message to its applicant, and the statement. */
function Rejecting({ request }: { request: OwnershipRequest }) {
  const { id } = request
  const { draft } = answerOf(useRivalAnswers(), id)
  const change = (changed: typeof draft) => answerRival(id, { draft: changed })
  const message = useMessage(toTell(ownershipTelling, request), draft)
  const hindrance = messageHindrance(message)
  const said = useRef<string>(undefined)
  useEffect(() => {
    if (said.current === hindrance) return
    said.current = hindrance
    answerRival(id, { hindrance })
  }, [id, hindrance])
  return (
    <Stack gap="sm" mt="sm" maw={560}>
      <ReasonFields scope="ownership" value={draft} onChange={(reason) => change({ ...draft, ...reason })} />
      <ReviewMessageFields
        message={message}
        wasTried={hindrance !== undefined && message.state === 'ready'}
        onChange={(text) => change(withMessage(draft, text))}
        onSilence={(silent) => change({ ...draft, silent })}
      />
      <StatementFields
        stating={{ collection: ownershipTelling.collection, action: 'reject', record: request }}
        value={draft}
        isSent={isTelling(message)}
        onFacts={(facts) => change({ ...draft, facts })}
      />
    </Stack>
  )
}

type RivalsProps = { request: OwnershipRequest; club: Club | null | undefined }

/** All requests for the same club side by side, and the decision on each when this one is approved. */
export function Rivals({ request, club }: RivalsProps) {
  const { data, error, refetch } = useQuery(openRequestsFor(request.clubId))
  const rivals = rivalsOf(request, data ?? [])
  if (data !== undefined && rivals.length === 0 && !error) return null
  return (
    <Panel title={t('Rivals')}>
      {error ? (
        <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Bone h={40} />
      ) : (
        <Stack gap="md">
          <RivalsCompared request={request} rivals={rivals} club={club} />
          {ownershipStatusOf(request) === 'pending' && <RivalsDeciding request={request} rivals={rivals} />}
        </Stack>
      )}
    </Panel>
  )
}
