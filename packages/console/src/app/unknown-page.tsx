import { t } from '@touchline/domain/language/t.ts'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'

/** Leads an unknown address to the home page, and names it there. No loader: it would run for a link that is only pointed at. */
export function Component() {
  const { '*': asked = '' } = useParams()
  useEffect(() => {
    const message = t('There is no page {address}. This is the home page.', { address: `/${asked}` })
    toast.remind({ id: 'unknownAddress', message })
  }, [asked])
  return <Navigate to={paths.home()} replace />
}
