import { Anchor } from '@mantine/core'
import { domainOf } from '@touchline/domain/shared/fields/web-address.ts'

/** Links https addresses only. */
export function Website({ address }: { address: string }) {
  const domain = domainOf(address)
  if (domain === undefined) return address
  return (
    <Anchor href={address} target="_blank" rel="noreferrer" size="sm" style={{ overflowWrap: 'anywhere' }}>
      {domain}
    </Anchor>
  )
}
