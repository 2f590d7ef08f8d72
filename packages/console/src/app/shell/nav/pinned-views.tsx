import { IconPinnedOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { KeptView } from '#data/nouns/saved-view/nav-views.ts'
import { pinView } from '#data/nouns/saved-view/view-changes.ts'
import { toast } from '#kit/toast.tsx'
import { useMeantLocation } from '#kit/page/use-meant-location.ts'
import { currentView } from './current-view.ts'
import classes from './pinned-views.module.css'
import { t } from '@touchline/domain/language/t.ts'

type PinnedViewsProps = { views: readonly KeptView[]; label: string }

/** Saved views that the person pinned, below the entry of their area. */
export function PinnedViews({ views, label }: PinnedViewsProps) {
  const current = currentView(useMeantLocation())
  return (
    <ul className={classes.views} aria-label={t('Views of {page}', { page: label })}>
      {views.map((view) => (
        <li key={view.id} className={classes.view}>
          <Link
            to={view.path}
            className={classes.link}
            aria-current={view.id === current ? 'page' : undefined}
          >
            {view.name}
          </Link>
          <button
            type="button"
            className={classes.unpin}
            title={t('Unpin')}
            aria-label={t('Unpin {name}', { name: view.name })}
            onClick={() => void unpin(view)}
          >
            <IconPinnedOff size={15} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}

async function unpin({ id, name }: KeptView): Promise<void> {
  try {
    await pinView(id, false)
    toast.done(t('Unpinned “{name}”.', { name }), { undo: () => pinView(id, true) })
  } catch (failure) {
    toast.error(failure)
  }
}
