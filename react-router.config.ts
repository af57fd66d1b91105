import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: false,
  prerender: ['/', '/login', '/inscription', '/forgot-password', '/contact', '/terms', '/confidentialite', '/404'],
} satisfies Config
