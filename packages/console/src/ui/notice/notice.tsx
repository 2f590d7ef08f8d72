import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

type NoticeProps = {
  tone: 'info' | 'warning' | 'bad'
  /** `alert` is read out at once, `status` when there is a pause, `note` when it is reached. */
  role: 'alert' | 'status' | 'note'
  title?: string
  /** A button that helps, if any. */
  action?: ReactNode
  children: ReactNode
}

const icons = { info: IconInfoCircle, warning: IconAlertTriangle, bad: IconCircleX }

/** A highlighted sentence in a page, form or dialog. */
export function Notice({ tone, role, title, action, children }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={classes['notice']} data-tone={tone} role={role}>
      <Icon size={18} className={classes['icon']} aria-hidden />
      <div className={classes['content']}>
        <div className={classes['text']}>
          {title !== undefined && <p className={classes['title']}>{title}</p>}
          {children}
        </div>
        {action}
      </div>
    </div>
  )
}
