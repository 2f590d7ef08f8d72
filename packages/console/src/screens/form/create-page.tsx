import { createdText, createLabel } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { currentAdmin } from '#data/session/session.ts'
import { useRecordForm } from '#kit/form/use-record-form.ts'
import { Page } from '#kit/page/page.tsx'
import { toast } from '#kit/toast.tsx'
import type { PageModule } from '#screens/noun-pages.ts'
import { formBody } from './form-body.tsx'
import type { CreateForm, Formed } from './form-pages.ts'

export function createPage<T extends Formed, V extends FieldValues, Start, Made extends { id: string }>(
  pages: CreateForm<T, V, Start, Made>,
): PageModule {
  const { noun, paths, warnings } = pages
  const { title = createLabel(noun.collection), subject = () => `${noun.collection}/new` } = pages
  const { onMade = () => toast.done(createdText(noun.collection)) } = pages
  const Body = formBody(pages)

  async function loader(args: LoaderFunctionArgs) {
    return { start: await pages.start(args) }
  }

  function Component() {
    const { start } = useLoaderData<typeof loader>()
    // Another start is another form.
    return <Create key={subject(start)} opened={start} />
  }

  function Create({ opened }: { opened: Start }) {
    const navigate = useNavigate()
    const [start] = useState(() => opened)
    const [empty] = useState(() => pages.empty(start))
    const record = useRecordForm<V, Made>({
      subject: subject(start),
      person: currentAdmin().uid,
      resolver: pages.resolver(start),
      current: { rev: 0, values: empty },
      newId: pages.newId,
      ...(warnings ? { warnings: ({ values, id }) => warnings({ ...values, id }) } : {}),
      save: (typed) => pages.save(typed, start),
      onSaved: (made) => {
        if (made === undefined) return
        onMade(made)
        void navigate(paths.record(made.id))
      },
      onWaits: () => void navigate(paths.list()),
    })
    return (
      <Page crumbs={[{ label: noun.list.title, to: paths.list() }]} title={title}>
        <Body
          record={record}
          // With its key to come: what this form created already, unheard, does not stand in its own way.
          about={{ id: record.id, start }}
          saveLabel={createLabel(noun.collection)}
          cancelTo={paths.list()}
          recordPath={paths.record}
        />
      </Page>
    )
  }

  return { loader, handle: { title }, Component }
}
