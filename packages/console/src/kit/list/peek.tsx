import { ActionIcon, Button, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useLayoutEffect, type ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { rowLinkOf } from './table/row-link.ts'
import type { List } from './use-list.ts'
import { Beside } from '#kit/page/beside.ts'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { Link } from '#kit/page/link.tsx'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { listBeside } from '#paths.ts'
import { showBeside } from './beside-list.ts'
import classes from './peek.module.css'
import { t } from '@touchline/domain/language/t.ts'

type PeekProps = {
  list: List
  /** Record's page. */
  children: ReactNode
}

/** A record beside its list: its whole page, in which everything works as usual, except single keys. */
export function Peek({ list, children }: PeekProps) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { list: listPath, recordId = '' } = listBeside(pathname)
  const coming = useNavigation().location?.pathname ?? pathname
  const rows = list.rows?.rows ?? []
  const at = rows.findIndex(({ id }) => id === recordId)
  const name = rows[at] && list.definition.rowName(rows[at])

  useLayoutEffect(() => {
    const link = rowLinkOf(recordId)
    const row = link?.closest('tr')
    row?.setAttribute('data-shown-beside', '')
    link?.setAttribute('aria-current', 'true')
    return () => {
      row?.removeAttribute('data-shown-beside')
      link?.removeAttribute('aria-current')
    }
    // Rows come, go and change places with the list.
  })

  const close = () => {
    const target = rowLinkOf(recordId) ?? document.getElementById(HEADING_ID)
    target?.focus({ preventScroll: true })
    if (Object(state).openedBeside === true) void navigate(-1)
    else void navigate(`${listPath}${search}`, { replace: true, preventScrollReset: true })
  }
  useShortcuts(t('List'), [
    { keys: 'Escape', label: t('Close the record beside the list'), moves: true, run: close },
  ])

  const step = (by: number, label: string, icon: ReactNode) => {
    const other = at < 0 ? undefined : rows[at + by]
    return (
      <ActionIcon
        variant="default"
        size={30}
        aria-label={label}
        title={`${label} (${by < 0 ? 'K' : 'J'})`}
        aria-disabled={other === undefined}
        data-disabled={other === undefined}
        onClick={() => other && showBeside(other.id)}
      >
        {icon}
      </ActionIcon>
    )
  }
  return (
    <aside className={classes['peek']} data-peek aria-label={name ?? t('Record beside the list')}>
      <Group gap={8} className={classes['head']} wrap="nowrap">
        <Button component={Link} to={list.definition.rowPath({ id: recordId })} variant="default" size="xs">
          {t('Open full page')}
        </Button>
        <Group gap={8} wrap="nowrap" ms="auto">
          {step(-1, t('Previous'), <IconArrowUp size={15} aria-hidden />)}
          {step(1, t('Next'), <IconArrowDown size={15} aria-hidden />)}
          <ActionIcon
            variant="default"
            size={30}
            aria-label={t('Close')}
            title={t('Close (Esc)')}
            onClick={close}
          >
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {/* While another one is on its way nothing is done to this one. */}
      <div className={classes['body']} inert={coming !== pathname}>
        <Beside value>{children}</Beside>
      </div>
    </aside>
  )
}
