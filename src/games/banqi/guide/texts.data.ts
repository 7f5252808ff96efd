// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'banqi/guide/en.md',
    size: 2120,
    sha256: '58448d0db1890e96e0c64496e7d6f5729bd3568ceda9bc7d40eb2beb4d2354de',
  },
  de: {
    name: 'banqi/guide/de.md',
    size: 4895,
    sha256: '4a802c9d4d7ee42f2a4a0e2eca0f19ca72769729b0b61aab9cd6cf547f07fdb6',
  },
  zh: {
    name: 'banqi/guide/zh.md',
    size: 4097,
    sha256: '165541c8044f12d7d4cce4e560fb001ff7db277850be12af51e527f12dbfecea',
  },
  ru: {
    name: 'banqi/guide/ru.md',
    size: 6506,
    sha256: '579612f1bd2dd7aef57a49b7f6407fc51e9a21752625829e4e898519bff121c2',
  },
}
