import { Tooltip } from '@mantine/core'
import { IconHistory, type Icon } from '@tabler/icons-react'
import { createElement, type ReactNode } from 'react'
import { useMeantLocation } from '#kit/page/address/use-meant-location.ts'
import { Link } from '#kit/page/link.tsx'
import { paths } from '#paths.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './head-link.module.css'
import { t } from '@touchline/domain/language/t.ts'

type HeadLinkProps = { to: string; label: string; icon: Icon; children?: ReactNode }

/** Link beside the search on every page. */
export function HeadLink({ to, label, icon, children }: HeadLinkProps) {
  const isHere = useMeantLocation().pathname === to
  return (
    <Tooltip label={label}>
      <Link to={to} className={classes.link} aria-current={isHere ? 'page' : undefined}>
        {createElement(icon, { size: 20, stroke: 1.6, 'aria-hidden': true })}
        <VisuallyHidden>{label}</VisuallyHidden>
        {children}
      </Link>
    </Tooltip>
  )
}

export const HistoryLink = () => <HeadLink to={paths.history()} label={t('History')} icon={IconHistory} />
