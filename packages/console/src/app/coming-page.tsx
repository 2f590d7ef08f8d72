import { Group, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { type ComponentType, useContext, useEffect, useState } from 'react'
import { type Location, matchRoutes, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { showOf } from '#features/activities/calendar/calendar-url.ts'
import { ComingBoard } from '#kit/skeletons/coming-board.tsx'
import { ComingCalendar } from '#kit/skeletons/coming-calendar.tsx'
import { ComingDashboard } from '#kit/skeletons/coming-dashboard.tsx'
import { ComingForm, ComingList, ComingMap, ComingQueue, ComingRecord } from '#kit/skeletons/skeletons.tsx'
import classes from '#ui/coming.module.css'
import { Coming, ComingLines } from '#ui/coming.tsx'
import { comingName } from '#kit/page/coming-name.ts'
import { Page } from '#kit/page/page.tsx'
import { Bone, Bones } from '#ui/bones.tsx'
import { useNarrow } from '#ui/narrow.ts'
import { comingPageAt, type ComingKind, type ComingPage as Known } from './coming-pages.ts'

type BodyProps = { page: Known; search: string }

type Body = {
  Body: ComponentType<BodyProps>
  /** The head has little space around it. */
  isDense?: true
  /** Widths of the buttons at the end of the head. */
  actions?: readonly number[]
  /** The same on narrow screens, where they take several lines. */
  narrowActions?: readonly (readonly number[])[]
  /** Widths of the figures beside the title. */
  beside?: readonly number[]
  hasSubtitle?: true
  /** On narrow screens the head has little space around it and no subtitle. */
  isDenseNarrow?: true
  /** The head is laid out as that of a record, whose team comes later. */
  hasTeam?: true
}

const kinds: Readonly<Record<ComingKind, Body>> = {
  list: { Body: ComingList, isDense: true, actions: [100, 116] },
  record: { Body: ComingRecord, actions: [82, 114, 36], hasSubtitle: true, hasTeam: true },
  form: { Body: ComingForm },
  queue: { Body: ComingQueue, beside: [70, 110] },
  board: {
    Body: ComingBoard,
    isDense: true,
    actions: [114, 102, 100, 116],
    narrowActions: [[98, 104, 36, 36]],
  },
  calendar: {
    Body: ({ search }) => <ComingCalendar show={showOf(new URLSearchParams(search))} />,
    actions: [80, 126, 136],
    // In the line of the title and of the words that the code is coming.
    narrowActions: [[36, 36]],
    hasSubtitle: true,
    isDenseNarrow: true,
  },
  dashboard: {
    Body: ({ page }) => <ComingDashboard shown={page.parts ?? []} />,
    actions: [140, 148, 84],
    narrowActions: [
      [110, 44],
      [130, 130],
    ],
  },
  map: { Body: ComingMap },
  lines: { Body: Lines, hasSubtitle: true },
}

/** A page on its way: its title as soon as it's chosen, and a skeleton of its content. */
export function ComingPage({ location }: { location: Location }) {
  // Another page on its way is another skeleton, whose name is asked for once, while the links to it are there.
  return <Shape key={location.key} location={location} />
}

function Shape({ location }: { location: Location }) {
  const page = comingPageAt(location)
  const [name] = useState(() => comingName(location.pathname))
  const isCodeComing = useCodeComing(location)
  const { Body, beside, hasSubtitle, hasTeam, isDense = false, isDenseNarrow, ...heads } = kinds[page.kind]
  const isNarrow = useNarrow()
  const isTight = isNarrow && isDenseNarrow === true
  const actions = (isNarrow && heads.narrowActions) || (heads.actions && [heads.actions])
  return (
    <Page
      isComing
      isWaiting
      isDense={isDense || isTight}
      crumbs={page.above ? [page.above] : []}
      title={<Title page={page} name={name} />}
      beside={
        <>
          {isCodeComing && (
            <Text c="dimmed" size="sm">
              {t('Loading...')}
            </Text>
          )}
          {beside && <Bones h={12} widths={beside} my={4} />}
        </>
      }
      {...(hasTeam ? { team: null } : {})}
      {...((hasSubtitle || page.subtitle) && !isTight
        ? { subtitle: page.subtitle ?? <Bone h={12} w={200} my={4} maw="100%" /> }
        : {})}
      {...(actions ? { actions: <Actions lines={actions} /> } : {})}
    >
      <Coming>
        <Body page={page} search={location.search} />
      </Coming>
    </Page>
  )
}

/** Lines of them are as high as the buttons for fingers among them. */
const Actions = ({ lines }: { lines: readonly (readonly number[])[] }) => (
  <Stack gap={4} miw={0}>
    {lines.map((widths, at) => (
      <Bones key={at} h={36} widths={widths} my={lines.length > 1 ? 4 : 0} />
    ))}
  </Stack>
)

/** A skeleton where the title depends on a record not known yet. */
function Title({ page: { title, picture }, name }: { page: Known; name: string | undefined }) {
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

/** Milliseconds. Code that is here already is evaluated sooner. */
const SOON_MS = 100

/** Whether a page's code is still loading, and not only its data. */
function useCodeComing({ pathname }: Pick<Location, 'pathname'>): boolean {
  const router = useContext(DataRouterContext)?.router
  const [isComing, setIsComing] = useState(false)
  useEffect(() => {
    const codes = (router && matchRoutes(router.routes, pathname))?.flatMap(({ route: { lazy } }) =>
      typeof lazy === 'function' ? [lazy] : [],
    )
    if (codes === undefined || codes.length === 0) return undefined
    let isWanted = true
    const timer = setTimeout(() => setIsComing(true), SOON_MS)
    // A module is fetched once, however often it is asked for; a failure is shown by the router.
    void Promise.allSettled(codes.map((code) => code())).then(() => {
      clearTimeout(timer)
      if (isWanted) setIsComing(false)
    })
    return () => {
      isWanted = false
      clearTimeout(timer)
      setIsComing(false)
    }
  }, [router, pathname])
  return isComing
}
