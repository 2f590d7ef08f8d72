import { Menu, Tooltip } from '@mantine/core'
import { IconLogout, IconPlugConnected, IconSelector, IconUserCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ownPicture } from '#data/files/pictures.ts'
import type { Administrator } from '#data/session/session.ts'
import { usePageShown } from '#kit/page/page-shown.ts'
import { paths } from '#paths.ts'
import { PictureAvatar } from '#ui/picture-avatar.tsx'
import classes from '#app/shell/nav/nav.module.css'
import { leave } from '#app/leave.tsx'

/** Who is signed in, and the menu with Profile, Connection and Sign Out. */
export function UserMenu({ admin, isCollapsed }: { admin: Administrator; isCollapsed: boolean }) {
  const { data: picture } = useQuery({
    ...ownPicture({ id: admin.uid, picturePath: admin.picturePath }),
    enabled: usePageShown(),
  })
  const [isOpen, setIsOpen] = useState(false)
  const name = fullName(admin)
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position={isCollapsed ? 'right-end' : 'top-start'}
      offset={8}
      width={228}
    >
      <Menu.Target>
        <Tooltip label={`${name}, ${admin.email}`} position="right" disabled={!isCollapsed || isOpen}>
          <button type="button" className={classes.user} data-collapsed={isCollapsed || undefined}>
            <PictureAvatar src={picture} name={name} email={admin.email} />
            <span className={classes.who}>
              <span className={classes.name}>{name}</span>
              <span className={classes.email}>{admin.email}</span>
            </span>
            <IconSelector size={16} className={classes.chevron} aria-hidden />
          </button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.profile()}
          leftSection={<IconUserCircle size={18} aria-hidden />}
        >
          {t('Profile')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={paths.connection()}
          leftSection={<IconPlugConnected size={18} aria-hidden />}
        >
          {t('Connection')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void leave()}>
          {t('Sign Out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
