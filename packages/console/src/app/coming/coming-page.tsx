import { Group, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { useState, type ComponentType } from 'react'
import type { Location } from 'react-router'
import { comingName } from '#kit/page/address/coming-name.ts'
import { Page } from '#kit/page/page.tsx'
import breath from '#ui/bones/bones.module.css'
import { Bone, Bones } from '#ui/bones/bones.tsx'
import { useNarrow } from '#ui/device/narrow.ts'
import { comingPageAt, type ComingKind, type ComingPage as Coming } from './coming-pages.ts'
import classes from './coming.module.css'
import { ComingBoard } from './skeletons/coming-board.tsx'
import { ComingCalendar } from './skeletons/coming-calendar.tsx'
import { ComingDashboard } from './skeletons/coming-dashboard.tsx'
import { ComingForm } from './skeletons/coming-form.tsx'
import { ComingList } from './skeletons/coming-list.tsx'
import { ComingMap } from './skeletons/coming-map.tsx'
import { ComingLines, ComingQueue } from './skeletons/coming-queue.tsx'
import { ComingRecord } from './skeletons/coming-record.tsx'
import { useCodeComing } from './use-code-coming.ts'

type Body = {
  Body: ComponentType
  /** The head has little room around it. */
  isDense?: true
  /** Widths of the buttons at the end of the head. */
  actions?: readonly number[]
  hasSubtitle?: true
  /** Without room for columns its head has little room around it and no subtitle. */
  isDenseNarrow?: true
  /** Its head is laid out as that of a record, whose team comes later. */
  hasTeam?: true
}

const kinds: Readonly<Record<ComingKind, Body>> = {
  list: { Body: ComingList, isDense: true, actions: [100, 116] },
  record: { Body: ComingRecord, actions: [82, 114, 36], hasSubtitle: true, hasTeam: true },
  form: { Body: ComingForm },
  queue: { Body: ComingQueue },
  board: { Body: ComingBoard, isDense: true, actions: [114, 102, 100, 116] },
  calendar: { Body: ComingCalendar, actions: [80, 126, 136], hasSubtitle: true, isDenseNarrow: true },
  dashboard: { Body: ComingDashboard, actions: [140, 148, 84] },
  map: { Body: ComingMap },
  lines: { Body: Lines, hasSubtitle: true },
}

/** A page on its way: its title as soon as it is chosen, and the shape of what comes. */
export function ComingPage({ location }: { location: Location }) {
  // Another page on its way is another skeleton, whose name is asked for once, while the links to it are there.
  return <Shape key={location.key} location={location} />
}

function Shape({ location }: { location: Location }) {
  const page = comingPageAt(location)
  const [name] = useState(() => comingName(location.pathname))
  const isCodeComing = useCodeComing(location)
  const { Body, actions, hasSubtitle, hasTeam, isDense = false, isDenseNarrow } = kinds[page.kind]
  const isNarrow = useNarrow() && isDenseNarrow === true
  return (
    <Page
      isComing
      isWaiting
      isDense={isDense || isNarrow}
      crumbs={page.above ? [page.above] : []}
      title={<Title page={page} name={name} />}
      beside={
        isCodeComing && (
          <Text c="dimmed" size="sm">
            {t('Loading...')}
          </Text>
        )
      }
      {...(hasTeam ? { team: null } : {})}
      {...(hasSubtitle && !isNarrow ? { subtitle: <Bone h={12} w={200} my={4} maw="100%" /> } : {})}
      {...(actions ? { actions: <Bones h={36} widths={actions} /> } : {})}
    >
      <div className={`${classes['whole']} ${breath['breathing']}`}>
        <Body />
      </div>
    </Page>
  )
}

/** Bones in its place where it depends on a record of which nothing is known yet. */
function Title({ page: { title, picture }, name }: { page: Coming; name: string | undefined }) {
  const text = title ?? name
  if (picture === undefined && text !== undefined) return text
  return (
    <Group gap="sm" component="span" wrap="nowrap" mih={picture}>
      {picture !== undefined && <Bone h={picture} w={picture} />}
      {text ?? <Bone h={24} w={260} maw="60vw" my={8} aria-label={t('Loading')} />}
    </Group>
  )
}

/** Lines without a toolbar. */
function Lines() {
  return (
    <div className={classes['box']}>
      <ComingLines count={8} />
    </div>
  )
}
