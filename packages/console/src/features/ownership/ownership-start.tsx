import { Button } from '@mantine/core'
import { IconEyeCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { firstToReview } from '#data/nouns/ownership/ownership.ts'
import { useOnline } from '#kit/online.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Opens the oldest request that nobody else has open. */
export function StartReviewing() {
  const navigate = useNavigate()
  const [isLooking, setLooking] = useState(false)
  const online = useOnline()
  const start = async () => {
    setLooking(true)
    try {
      const id = await firstToReview()
      if (id === undefined) toast.done(t('No requests for you to review.'))
      else await navigate(paths.ownershipRequest(id))
    } catch (failure) {
      toast.error(failure)
    } finally {
      setLooking(false)
    }
  }
  return (
    <Button
      leftSection={<IconEyeCheck size={16} aria-hidden />}
      loading={isLooking}
      onClick={() => void start()}
      {...(online.ok ? {} : { 'data-disabled': true, 'aria-disabled': true })}
    >
      {t('Start reviewing')}
    </Button>
  )
}
