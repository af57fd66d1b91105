import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // `scripts/build.ts` builds beside the site that is there, and replaces it once the new one is whole.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: false,
  prerender: ['/', '/login', '/inscription', '/forgot-password', '/contact', '/terms', '/confidentialite', '/404'],
} satisfies Config
