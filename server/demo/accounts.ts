/** Argon2id hash of `demoPassword`, fixed because a new salt would make two demo clubs differ. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ZGVtby1jbHViLXNhbHQtMQ$Ib2Xt1bSTXtjrs9U9LuiOOsaP19XauQPlHWJTKPIQTI'
export const demoPassword = 'seance-du-dimanche'

export const printedAccounts = [
  { label: 'administratrice', email: 'admin@exemple.fr' },
  { label: 'coach', email: 'coach@exemple.fr' },
  { label: 'membre à jour', email: 'membre@exemple.fr' },
  { label: 'membre en attente', email: 'attente@exemple.fr' },
] as const
