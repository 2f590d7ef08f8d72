import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { Fragment, use, useEffect, type ReactNode } from 'react'
import { Beside } from './beside.ts'
import { Link } from './link.tsx'
import { HEADING_ID } from './heading-id.ts'
import { useTellShown } from './page-shown.ts'
import classes from './page.module.css'
import { t } from '@touchline/domain/language/t.ts'

export type Crumb = { label: string; to: string }

type PageProps = {
  title: ReactNode
  /** Controls of the heading outside it, such as a choice of views. */
  beside?: ReactNode
  /** People who look after the record: next to its name, on phones at the end of the line above it. */
  team?: ReactNode
  /** One line under the heading. */
  subtitle?: ReactNode
  /** Pages above this one, outermost first. */
  crumbs?: readonly Crumb[]
  /** Buttons at the right of the heading; they wrap below it on narrow screens. */
  actions?: ReactNode
  /** Little room around the heading, for pages of rows. */
  isDense?: boolean
  /** Whether the main content is still loading: the frame's counts wait for it. */
  isWaiting?: boolean
  /** Whether it replaces a page that is loading, next to the hidden old one: its heading isn't the one to focus. */
  isComing?: boolean
  children: ReactNode
}

/** Frame of every page: breadcrumbs, heading, actions, then the content. */
export function Page({
  title,
  beside,
  team,
  subtitle,
  crumbs = [],
  actions,
  isDense = false,
  isWaiting = false,
  isComing = false,
  children,
}: PageProps) {
  const isBeside = use(Beside)
  const isApart = isBeside || isComing
  useEffect(() => (isApart ? undefined : takeLostFocus()), [isApart])
  useTellShown(!isWaiting)
  const hasCrumbs = crumbs.length > 0 && !isBeside
  return (
    <Stack
      gap={isDense ? 4 : 'md'}
      component="article"
      className={classes['page'] ?? ''}
      data-dense={isDense || undefined}
    >
      <Stack gap={4} {...(team === undefined ? {} : { className: classes['record'] ?? '' })}>
        {hasCrumbs && (
          <Group
            component="nav"
            aria-label={t('Breadcrumb')}
            gap={8}
            className={classes['crumbs'] ?? ''}
            data-screen-only
          >
            {crumbs.map(({ label, to }, at) => (
              <Fragment key={to}>
                {at > 0 && (
                  <Text span size="sm" c="dimmed" className={classes['slash'] ?? ''} aria-hidden>
                    /
                  </Text>
                )}
                <Anchor
                  component={Link}
                  to={to}
                  size="sm"
                  dir="auto"
                  className={classes['crumb'] ?? ''}
                  maw="100%"
                  truncate
                >
                  <IconChevronLeft size={16} aria-hidden className={classes['back'] ?? ''} />
                  {label}
                </Anchor>
              </Fragment>
            ))}
          </Group>
        )}
        <Group
          justify="space-between"
          align={isDense ? 'center' : 'flex-start'}
          gap={isDense ? 8 : 'sm'}
          className={classes['head'] ?? ''}
          data-dense={isDense || undefined}
          data-alone={(isDense && beside === undefined) || undefined}
        >
          <Stack gap={2} miw={0} flex={flexOf({ isDense, beside })} className={classes['texts'] ?? ''}>
            <Group gap="xs" className={(isDense ? classes['dense'] : classes['names']) ?? ''}>
              <Title
                order={isBeside ? 2 : 1}
                size={isDense || isBeside ? 'h3' : 'h2'}
                {...(isApart ? {} : { id: HEADING_ID })}
                tabIndex={-1}
                className={classes['title'] ?? ''}
              >
                {title}
              </Title>
              {beside}
              {team !== undefined && <div className={classes['team']}>{team}</div>}
            </Group>
            {subtitle !== undefined && (
              <Text c="dimmed" size="sm" component="div" className={classes['subtitle'] ?? ''}>
                {subtitle}
              </Text>
            )}
          </Stack>
          {actions !== undefined && (
            <Group gap="xs" className={(isDense ? classes['actions'] : classes['does']) ?? ''}>
              {actions}
            </Group>
          )}
        </Group>
      </Stack>
      {children}
    </Stack>
  )
}

/** Whether the heading yields to the actions: with other content in its line, it has a separate one on phones. */
const flexOf = ({ isDense = false, beside }: Pick<PageProps, 'isDense' | 'beside'>) =>
  isDense ? (beside === undefined ? 'none' : '1 1 auto') : '1 1 260px'

let isFirst = true

/**
 * Focuses the heading after a page was replaced under the same address, such as by a merger, and the focused element is gone.
 * Not for the first page, which starts at the top by itself.
 */
function takeLostFocus(): void {
  if (!isFirst && document.activeElement === document.body)
    document.getElementById(HEADING_ID)?.focus({ preventScroll: true })
  isFirst = false
}
