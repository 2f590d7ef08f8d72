import { Anchor } from '@mantine/core'
import { paths } from '#paths.ts'

/** Leads those who build the platform to the page that says how it writes records of a noun. */
export const ContractLink = ({ of }: { of: { collection: string; many: string } }) => (
  <Anchor href={paths.contract(of.collection)} target="_blank" size="sm">
    How the platform writes {of.many}
  </Anchor>
)
