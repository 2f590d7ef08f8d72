import { Button, Stack, Text } from '@mantine/core'
import { IconMailPlus, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import { INVITATIONS_SHOWN } from '@touchline/domain/nouns/invitation/invitation-questions.ts'
import { toInvitationForm } from '@touchline/domain/nouns/invitation/invitation-form.ts'
import { invitationStatusOf, type Invitation } from '@touchline/domain/nouns/invitation/invitation.ts'
import { useState } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { toAppError } from '#data/errors.ts'
import { invitations } from '#data/nouns/invitation-decisions.ts'
import { queryClient } from '#data/query-client.ts'
import { useDecision } from '#kit/decision/dialog/use-decision.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { Page } from '#kit/page/page.tsx'
import { Count } from '#kit/page/related.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'
import { Unreadable } from '#ui/notice/unreadable.tsx'
import { Panel } from '#ui/panel.tsx'
import { InvitationRow } from './invitation-row.tsx'
import classes from './invitations.module.css'
import { importButton } from '#kit/import/import-button.tsx'

const ImportUsers = importButton(async () => (await import('./user-import.tsx')).UserImport)

const InviteDialog = lazyPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)

export const handle: RouteHandle = { title: t('Invitations') }

export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(invitations())
  return { marked: params['invitationId'] }
}

/** Opens the dialog. */
const INVITE = 'invite'

const CLOSED: readonly string[] = ['accepted', 'withdrawn']

/** Invitations with their status and actions. */
export function Component() {
  const { marked } = useLoaderData<typeof loader>()
  useFresh('invitations')
  const { data, error, refetch } = useQuery(invitations())
  const { ask, dialog } = useDecision()
  const [again, setAgain] = useState<Invitation>()
  const [params, setParams] = useSearchParams()
  const isInviting = params.has(INVITE)
  const invite = () => setParams({ [INVITE]: '' })
  const close = () => {
    setAgain(undefined)
    if (isInviting) setParams({}, { replace: true })
  }
  useShortcuts(t('Invitations'), [{ label: t('Invite'), run: invite }])
  const isClosed = (one: Invitation) => CLOSED.includes(invitationStatusOf(one))
  const rows = data?.rows ?? []
  const parts = [
    {
      title: tc('invitations', 'Open'),
      rows: rows.filter((one) => !isClosed(one)),
      none: t('No open invitations.'),
    },
    { title: tc('invitations', 'Closed'), rows: rows.filter(isClosed), none: t('No closed invitations.') },
  ]
  const actions = (
    <>
      <ImportUsers />
      <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={invite}>
        {t('Invite')}
      </Button>
    </>
  )
  return (
    <Page
      crumbs={[{ label: t('Users'), to: paths.users() }]}
      title={t('Invitations')}
      actions={actions}
      isWaiting={data === undefined && !error}
    >
      {data === undefined && error && (
        <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
      )}
      {data && rows.length === 0 && data.unreadable === undefined && (
        <EmptyState
          icon={IconMailPlus}
          title={t('No invitations yet')}
          text={t('Invite a colleague to this console, or a user to the platform.')}
        />
      )}
      <Stack gap="md">
        {parts
          .filter((part) => part.rows.length > 0)
          .map((part) => (
            <Panel key={part.title} title={part.title} aside={<Count count={part.rows.length} />}>
              <ul className={classes.list}>
                {part.rows.map((invitation) => (
                  <Guarded
                    key={invitation.id}
                    subject={invitation}
                    fallback={
                      <li>
                        <Unreadable id={invitation.id} />
                      </li>
                    }
                  >
                    <InvitationRow
                      invitation={invitation}
                      isMarked={invitation.id === marked}
                      ask={ask}
                      onInviteAgain={setAgain}
                    />
                  </Guarded>
                ))}
              </ul>
            </Panel>
          ))}
        {rows.length >= INVITATIONS_SHOWN && (
          <Text size="sm" c="dimmed">
            {t('Only the {count} most recently changed invitations are shown.', { count: INVITATIONS_SHOWN })}
          </Text>
        )}
        {data?.unreadable?.map((id) => (
          <Unreadable key={id} id={id} />
        ))}
      </Stack>
      {again && <InviteDialog first={toInvitationForm(again)} onClose={close} />}
      {isInviting && <InviteDialog onClose={close} />}
      {dialog}
    </Page>
  )
}
