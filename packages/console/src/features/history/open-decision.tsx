import { ActionIcon, Drawer, Group, Stack, Text, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { actionLabel } from '@touchline/domain/tables/decision-words.ts'
import { areaLabel } from '@touchline/domain/engine/log/subject.ts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toAppError } from '#data/errors.ts'
import { decisionDetails } from '#data/nouns/decision/decision-details.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { rowLinkOf } from '#kit/list/table/row-link.ts'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { areShortcutsOn } from '#kit/shortcuts/registry.ts'
import { Bone } from '#ui/bones.tsx'
import { DecisionStory } from './decision-story.tsx'
import { DECISION } from './history-list.ts'
import { recordName } from './history-words.ts'
import type { Histories, ReversalOf } from './history-columns.tsx'

type OpenDecisionProps = {
  id: string
  /** Decisions of the page below, to step through. */
  ids: readonly string[]
  histories: Histories
  reversalOf: ReversalOf
}

/** One decision above the list, with its own address; Back closes it. */
export function OpenDecision({ id, ids, histories, reversalOf }: OpenDecisionProps) {
  const { data, error, refetch } = useQuery(decisionDetails(id))
  const { ask, dialog } = useDecision()
  const { close, step } = useWays(id, ids)
  const row = data?.decision
  return (
    <>
      <style media="print">{'@page { size: portrait }'}</style>
      <Drawer
        opened
        data-prints-alone
        position="right"
        size="min(600px, 100%)"
        onClose={close}
        // The question before undoing lies above, and Escape is meant for that one.
        closeOnEscape={!dialog}
        trapFocus={!dialog}
        closeButtonProps={{ 'aria-label': t('Close') }}
        title={
          <>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {row ? recordName(row) : t('Decision')}
            </Text>
            <Text size="sm" c="dimmed">
              {row ? `${areaLabel(row.subjectType)} · ${actionLabel(row.subjectType, row.action)}` : ' '}
            </Text>
          </>
        }
        onKeyDown={({ key, target }) => {
          if (!areShortcutsOn() || isTyping(target)) return
          if (key === 'j') step(1)
          if (key === 'k') step(-1)
        }}
      >
        <Stack gap="lg">
          <Steps id={id} ids={ids} step={step} />
          {data && (
            <DecisionStory key={id} details={data} histories={histories} reversalOf={reversalOf} ask={ask} />
          )}
          {!data && error && <FailureNotice error={toAppError(error)} retry={() => void refetch()} />}
          {!data && !error && <Loading />}
        </Stack>
      </Drawer>
      {dialog}
    </>
  )
}

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.closest('input, textarea, select, [role=combobox]') !== null

/** Moves to the neighbours in the list, and back to the list. */
function useWays(id: string, ids: readonly string[]) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  // Set by the row's link; a link from elsewhere has no list to go back to.
  const isOpenedHere = Object(state).openedHere === true
  const show = (other: string | undefined) => {
    const params = new URLSearchParams(search)
    if (other === undefined) params.delete(DECISION)
    else params.set(DECISION, other)
    void navigate({ search: params.toString() }, { replace: true, preventScrollReset: true, state })
  }
  useEffect(() => () => focusRow(id), [id])
  return {
    close: () => (isOpenedHere ? void navigate(-1) : show(undefined)),
    step(by: number) {
      const next = ids[ids.indexOf(id) + by]
      if (ids.includes(id) && next !== undefined) show(next)
    },
  }
}

/** Once the panel is closed, focuses its row, or the beginning of the page. */
function focusRow(id: string): void {
  requestAnimationFrame(() => {
    if (document.querySelector('[aria-modal=true]')) return
    const row = rowLinkOf(id)
    const target = row ?? document.getElementById(HEADING_ID)
    target?.focus({ preventScroll: row === null })
  })
}

type StepsProps = OpenDecisionWays & { step(by: number): void }
type OpenDecisionWays = Pick<OpenDecisionProps, 'id' | 'ids'>

function Steps({ id, ids, step }: StepsProps) {
  const at = ids.indexOf(id)
  if (at < 0) return null
  const ways = [
    { label: t('Previous decision'), key: 'k', icon: IconChevronUp, by: -1 },
    { label: t('Next decision'), key: 'j', icon: IconChevronDown, by: 1 },
  ]
  return (
    <Group gap={8} data-screen-only>
      {ways.map(({ label, key, icon: Icon, by }) => {
        const isThere = ids[at + by] !== undefined
        return (
          <Tooltip key={key} label={isThere ? `${label} (${key.toUpperCase()})` : t('No more on this page')}>
            <ActionIcon
              variant="default"
              size={30}
              aria-label={label}
              aria-keyshortcuts={key}
              {...(isThere ? { onClick: () => step(by) } : { 'data-disabled': true, 'aria-disabled': true })}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      })}
      <Text size="sm" c="dimmed">
        {t('{position} of {total} on this page', { position: at + 1, total: ids.length })}
      </Text>
    </Group>
  )
}

function Loading() {
  return (
    <Stack gap="sm" aria-busy aria-label={t('Loading')}>
      {[60, 90, 75, 40].map((width) => (
        <Bone key={width} h={18} w={`${width}%`} />
      ))}
    </Stack>
  )
}
