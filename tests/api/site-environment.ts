type Backend = { url: string; publishableKey: string; secretKey: string };

/** Sets what the site's routes read of the environment; before they are imported. Takes the backend they speak to. */
export function useBackend({ url, publishableKey, secretKey }: Backend): void {
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    NEXT_PUBLIC_SITE_URL: 'http://localhost:3000',
    REVALIDATE_SECRET: 'sixteen letters!',
  });
}
