import { Anchor, Button, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { nounWords } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { Link } from 'react-router'
import { type Assigned, assignedToMe, assignRecord } from '#data/engine/assigning.ts'
import { toAppError } from '#data/errors.ts'
import { currentAdmin } from '#data/session/session.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { pathOfRecord } from '#record-paths.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './my-day.module.css'

/** Records assigned to the person, each until it’s done; nothing if there are none. */
export function AssignedToMe() {
  const { data = [], error, refetch } = useQuery(assignedToMe())
  if (error) return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (data.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('Assigned to you')}
      </Text>
      <ul className={classes['lines']}>
        {data.map((assigned) => (
          <Line key={`${assigned.collection}/${assigned.id}`} assigned={assigned} />
        ))}
      </ul>
    </div>
  )
}

function Line({ assigned: { collection, id, name } }: { assigned: Assigned }) {
  const { mutateAsync, isPending } = useMutation(assignRecord(collection))
  const { uid } = currentAdmin()
  const finish = async () => {
    try {
      await mutateAsync({ id, from: uid, to: undefined })
      toast.done(t('{name} is no longer assigned to you.', { name }), {
        undo: () => mutateAsync({ id, from: undefined, to: uid }),
      })
    } catch (failure) {
      toast.error(failure)
    }
  }
  return (
    <li>
      <Anchor
        component={Link}
        to={pathOfRecord(collection, id) ?? paths.inbox()}
        size="sm"
        className={classes['what'] ?? ''}
      >
        {name}
      </Anchor>
      <Text size="sm" c="dimmed" component="span">
        {nounWords(collection).one}{' '}
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          loading={isPending}
          onClick={() => void finish()}
        >
          {t('Done')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      </Text>
    </li>
  )
}
