import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { yes } from '@touchline/domain/shared/verdict.ts'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useFresh } from '#data/engine/freshness.ts'
import { savedToast } from '#kit/form/saved-toast.ts'
import { queryOf } from '#kit/query.ts'
import { keyIn, loadRecord } from '#kit/page/load-record.ts'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import type { PageModule } from '#screens/noun-pages.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { editOf } from './edit-of.ts'
import { formBody } from './form-body.tsx'
import type { EditForm, Formed } from './form-pages.ts'

export function editPage<T extends Formed, V extends FieldValues, Start>(
  pages: EditForm<T, V, Start>,
): PageModule {
  const { noun, paths, nameOf, canEdit = () => yes } = pages
  const recordOf = (id: string) => queryOf(pages.record(id))
  const useEdit = editOf(pages)
  const Body = formBody(pages)

  async function loader(args: LoaderFunctionArgs) {
    const [record, start] = await Promise.all([
      loadRecord({ ...recordOf(keyIn(args)), staleTime: 0 }),
      pages.start(),
    ])
    return { record, start }
  }

  function Component() {
    const { record, start } = useLoaderData<typeof loader>()
    return <Edit key={record.id} loaded={record} opened={start} />
  }

  function Edit({ loaded, opened }: { loaded: T; opened: Start }) {
    useFresh(noun.collection, loaded.id)
    const { data: record = loaded } = useQuery(recordOf(loaded.id))
    const verdict = canEdit(record)
    return (
      <Page
        crumbs={[
          { label: noun.list.title, to: paths.list() },
          { label: nameOf(record), to: paths.record(record.id) },
        ]}
        title={t('Edit {name}', { name: nameOf(record) })}
      >
        {verdict.ok ? (
          <Form edited={record} opened={opened} />
        ) : (
          <Notice tone="info" role="note">
            {verdict.why}
          </Notice>
        )}
      </Page>
    )
  }

  function Form({ edited, opened }: { edited: T; opened: Start }) {
    const navigate = useNavigate()
    const [start] = useState(() => opened)
    const { id } = edited
    const record = useEdit(edited, start, {
      onSaved: (result) => {
        savedToast(result, pages.undo)
        void navigate(paths.record(id))
      },
      onWaits: () => void navigate(paths.record(id)),
    })
    return (
      <Body
        record={record}
        about={{ id, record: edited, start }}
        saveLabel={t('Save changes')}
        cancelTo={paths.record(id)}
      />
    )
  }

  const handle: RouteHandle<{ record: T }> = {
    title: ({ record }) => t('Edit {name}', { name: nameOf(record) }),
  }
  return { loader, handle, Component }
}
