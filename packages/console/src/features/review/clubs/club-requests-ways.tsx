import { Button, Menu, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { clubCan } from '@touchline/domain/nouns/club/club-status.ts'
import { clubName } from '@touchline/domain/nouns/club/club.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { paths } from '#paths.ts'
import { heldLook } from '#screens/queue/held-looks.ts'
import { useNow } from '#ui/time/now.ts'
import { canRepeat, duplicateRequest, type Repeated } from './club-requests-duplicate-of.ts'

type WaysProps = {
  repeated: Repeated
  opened: boolean
  onChange: (opened: boolean) => void
  ask: (request: DecisionRequest) => void
}

/** Actions for a request that duplicates this club: reject it, with or without an offer, or merge. */
export function DuplicateWays({ repeated, opened, onChange, ask }: WaysProps) {
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
