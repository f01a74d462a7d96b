import { createClient } from '@supabase/supabase-js';

import type { Database } from '@/lib/platform/supabase/database.types';

import { workerSite } from './worker-site';

/** The newsroom's client: the service key of the backend that this worker's site reads. */
export function newsroom() {
  const { backendUrl, secretKey } = workerSite();
  return createClient<Database>(backendUrl, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

type NewArticle = Database['public']['Tables']['news_articles']['Insert'];

/** Publishes an article written for a test; gives its id. */
export async function publish(article: Partial<NewArticle>): Promise<string> {
  const { data, error } = await newsroom()
    .from('news_articles')
    .insert({
      category: 'education',
      category_hi: '',
      status: 'published',
      is_approved: true,
      published_at: new Date().toISOString(),
      ...article,
    })
    .select('id')
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}

let colleagues = 0;

/** A client that is signed in as a new colleague of this role. */
export async function colleague(role: 'reporter' | 'editor' | 'admin') {
  const client = newsroom();
  const { data, error } = await client.auth.signUp({
    email: `${role}-${process.pid}-${Date.now()}-${(colleagues += 1)}@example.org`,
    password: 'mahua-ke-phool-2026',
    options: { data: { display_name: role } },
  });
  if (error) throw error;
  const granted = await newsroom()
    .from('user_roles')
    .insert({ user_id: data.user?.id ?? '', role });
  if (granted.error) throw new Error(granted.error.message);
  return client;
}
