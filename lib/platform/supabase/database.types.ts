// Generated from the migrations by `npm run db:types`; do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      account_erasures: {
        Row: {
          reached: string | null;
          requested_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          reached?: string | null;
          requested_at?: string;
          user_id: string;
        };
        Update: {
          reached?: string | null;
          requested_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      advertisement_days: {
        Row: {
          advertisement: string;
          day: string;
          locale: string;
          presses: number;
          views: number;
        };
        ComputedFields: never;
        Insert: {
          advertisement: string;
          day: string;
          locale: string;
          presses?: number;
          views?: number;
        };
        Update: {
          advertisement?: string;
          day?: string;
          locale?: string;
          presses?: number;
          views?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'advertisement_days_advertisement_fkey';
            columns: ['advertisement'];
            isOneToOne: false;
            referencedRelation: 'advertisements';
            referencedColumns: ['id'];
          },
        ];
      };
      advertisement_visits: {
        Row: {
          action: string;
          advertisement: string;
          counted_at: string;
          locale: string;
          visitor: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          advertisement: string;
          counted_at: string;
          locale: string;
          visitor: string;
        };
        Update: {
          action?: string;
          advertisement?: string;
          counted_at?: string;
          locale?: string;
          visitor?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'advertisement_visits_advertisement_fkey';
            columns: ['advertisement'];
            isOneToOne: false;
            referencedRelation: 'advertisements';
            referencedColumns: ['id'];
          },
        ];
      };
      advertisements: {
        Row: {
          advertiser: string | null;
          alt_en: string | null;
          alt_hi: string | null;
          categories: string[];
          districts: string[];
          ends_at: string | null;
          id: string;
          is_paused: boolean;
          line_en: string | null;
          line_hi: string | null;
          link: string;
          picture: string | null;
          revision: number;
          slot: string;
          starts_at: string;
          title_en: string | null;
          title_hi: string | null;
          is_ad_shown: boolean | null;
        };
        ComputedFields: 'is_ad_shown';
        Insert: {
          advertiser?: string | null;
          alt_en?: string | null;
          alt_hi?: string | null;
          categories?: string[];
          districts?: string[];
          ends_at?: string | null;
          id?: string;
          is_paused?: boolean;
          line_en?: string | null;
          line_hi?: string | null;
          link: string;
          picture?: string | null;
          revision?: number;
          slot: string;
          starts_at: string;
          title_en?: string | null;
          title_hi?: string | null;
        };
        Update: {
          advertiser?: string | null;
          alt_en?: string | null;
          alt_hi?: string | null;
          categories?: string[];
          districts?: string[];
          ends_at?: string | null;
          id?: string;
          is_paused?: boolean;
          line_en?: string | null;
          line_hi?: string | null;
          link?: string;
          picture?: string | null;
          revision?: number;
          slot?: string;
          starts_at?: string;
          title_en?: string | null;
          title_hi?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'advertisements_advertiser_fkey';
            columns: ['advertiser'];
            isOneToOne: false;
            referencedRelation: 'advertisers';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'advertisements_picture_fkey';
            columns: ['picture'];
            isOneToOne: false;
            referencedRelation: 'pictures';
            referencedColumns: ['folder'];
          },
        ];
      };
      advertisers: {
        Row: {
          contact: string | null;
          id: string;
          name: string;
          report_key: string;
          revision: number;
        };
        ComputedFields: never;
        Insert: {
          contact?: string | null;
          id?: string;
          name: string;
          report_key?: string;
          revision?: number;
        };
        Update: {
          contact?: string | null;
          id?: string;
          name?: string;
          report_key?: string;
          revision?: number;
        };
        Relationships: [];
      };
      alarms: {
        Row: {
          leased_until: string | null;
          receiver: string;
          seen: NonNullable<Json>;
          teller: string | null;
          told: string[];
          told_at: string;
        };
        ComputedFields: never;
        Insert: {
          leased_until?: string | null;
          receiver: string;
          seen?: NonNullable<Json>;
          teller?: string | null;
          told?: string[];
          told_at?: string;
        };
        Update: {
          leased_until?: string | null;
          receiver?: string;
          seen?: NonNullable<Json>;
          teller?: string | null;
          told?: string[];
          told_at?: string;
        };
        Relationships: [];
      };
      announcements: {
        Row: {
          change_id: number;
          leased_until: string;
          told_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          change_id: number;
          leased_until: string;
          told_at?: string | null;
        };
        Update: {
          change_id?: number;
          leased_until?: string;
          told_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'announcements_change_id_fkey';
            columns: ['change_id'];
            isOneToOne: true;
            referencedRelation: 'content_changes';
            referencedColumns: ['id'];
          },
        ];
      };
      article_corrections: {
        Row: {
          article_id: string;
          corrected_at: string;
          id: number;
          note_en: string | null;
          note_hi: string | null;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          corrected_at?: string;
          id?: never;
          note_en?: string | null;
          note_hi?: string | null;
        };
        Update: {
          article_id?: string;
          corrected_at?: string;
          id?: never;
          note_en?: string | null;
          note_hi?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'article_corrections_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      article_drafts: {
        Row: {
          article_id: string;
          content: NonNullable<Json>;
          edited_at: string;
          edited_by: string | null;
          has_section: boolean;
          holder: string | null;
          holder_tab: string | null;
          revision: number;
          stale: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          content: NonNullable<Json>;
          edited_at?: string;
          edited_by?: string | null;
          has_section?: never;
          holder?: string | null;
          holder_tab?: string | null;
          revision?: number;
          stale?: never;
        };
        Update: {
          article_id?: string;
          content?: NonNullable<Json>;
          edited_at?: string;
          edited_by?: string | null;
          has_section?: never;
          holder?: string | null;
          holder_tab?: string | null;
          revision?: number;
          stale?: never;
        };
        Relationships: [
          {
            foreignKeyName: 'article_drafts_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_drafts_edited_by_fkey';
            columns: ['edited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_drafts_holder_fkey';
            columns: ['holder'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      article_groups: {
        Row: {
          arrived_at: string;
          article_id: string;
          district: string | null;
          group_id: string;
          words: string[];
        };
        ComputedFields: never;
        Insert: {
          arrived_at?: string;
          article_id: string;
          district?: string | null;
          group_id: string;
          words: string[];
        };
        Update: {
          arrived_at?: string;
          article_id?: string;
          district?: string | null;
          group_id?: string;
          words?: string[];
        };
        Relationships: [
          {
            foreignKeyName: 'article_groups_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      article_presence: {
        Row: {
          article_id: string;
          seen_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          seen_at?: string;
          user_id: string;
        };
        Update: {
          article_id?: string;
          seen_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'article_presence_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_presence_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      article_reactions: {
        Row: {
          article_id: string;
          created_at: string;
          id: string;
          reaction_type: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          created_at?: string;
          id?: string;
          reaction_type: string;
          user_id?: string;
        };
        Update: {
          article_id?: string;
          created_at?: string;
          id?: string;
          reaction_type?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'article_reactions_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_reactions_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      article_search: {
        Row: {
          article_id: string;
          category: string;
          districts: string[];
          head: unknown;
          keys: unknown;
          published_at: string;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          category: string;
          districts: string[];
          head: unknown;
          keys: unknown;
          published_at: string;
        };
        Update: {
          article_id?: string;
          category?: string;
          districts?: string[];
          head?: unknown;
          keys?: unknown;
          published_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'article_search_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      article_transitions: {
        Row: {
          action: string;
          from_state: string;
          only_author: boolean;
          required_role: Database['public']['Enums']['app_role'];
          to_state: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          from_state: string;
          only_author?: boolean;
          required_role: Database['public']['Enums']['app_role'];
          to_state: string;
        };
        Update: {
          action?: string;
          from_state?: string;
          only_author?: boolean;
          required_role?: Database['public']['Enums']['app_role'];
          to_state?: string;
        };
        Relationships: [];
      };
      article_versions: {
        Row: {
          article_id: string;
          content: NonNullable<Json>;
          id: number;
          kind: string;
          made_at: string;
          made_by: string | null;
          note: string;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          content: NonNullable<Json>;
          id?: never;
          kind: string;
          made_at?: string;
          made_by?: string | null;
          note?: string;
        };
        Update: {
          article_id?: string;
          content?: NonNullable<Json>;
          id?: never;
          kind?: string;
          made_at?: string;
          made_by?: string | null;
          note?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'article_versions_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'article_versions_made_by_fkey';
            columns: ['made_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      attempts: {
        Row: {
          id: string;
          kind: string;
          name: string;
          tried_at: string;
        };
        ComputedFields: never;
        Insert: {
          id: string;
          kind: string;
          name: string;
          tried_at: string;
        };
        Update: {
          id?: string;
          kind?: string;
          name?: string;
          tried_at?: string;
        };
        Relationships: [];
      };
      audit_log: {
        Row: {
          action: string;
          actor_id: string | null;
          actor_name: string;
          details: NonNullable<Json>;
          happened_at: string;
          id: number;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: string | null;
          actor_name?: string;
          details?: NonNullable<Json>;
          happened_at?: string;
          id?: never;
          subject?: string;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          actor_name?: string;
          details?: NonNullable<Json>;
          happened_at?: string;
          id?: never;
          subject?: string;
        };
        Relationships: [];
      };
      authors: {
        Row: {
          account: string | null;
          bio_en: string;
          bio_hi: string;
          districts: string[];
          id: string;
          is_active: boolean;
          name_en: string;
          name_hi: string;
          picture_url: string | null;
          role_en: string;
          role_hi: string;
          slug: string;
          author_settings: Json | null;
        };
        ComputedFields: 'author_settings';
        Insert: {
          account?: string | null;
          bio_en?: string;
          bio_hi?: string;
          districts?: string[];
          id?: string;
          is_active?: boolean;
          name_en: string;
          name_hi: string;
          picture_url?: string | null;
          role_en?: string;
          role_hi?: string;
          slug: string;
        };
        Update: {
          account?: string | null;
          bio_en?: string;
          bio_hi?: string;
          districts?: string[];
          id?: string;
          is_active?: boolean;
          name_en?: string;
          name_hi?: string;
          picture_url?: string | null;
          role_en?: string;
          role_hi?: string;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'authors_account_fkey';
            columns: ['account'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      bookmarks: {
        Row: {
          article_id: string;
          created_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          created_at?: string;
          user_id?: string;
        };
        Update: {
          article_id?: string;
          created_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'bookmarks_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bookmarks_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      bulletin_items: {
        Row: {
          article_id: string;
          bulletin_id: number;
          headline_en: string | null;
          headline_hi: string | null;
          position: number;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          bulletin_id: number;
          headline_en?: string | null;
          headline_hi?: string | null;
          position: number;
        };
        Update: {
          article_id?: string;
          bulletin_id?: number;
          headline_en?: string | null;
          headline_hi?: string | null;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'bulletin_items_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bulletin_items_bulletin_id_fkey';
            columns: ['bulletin_id'];
            isOneToOne: false;
            referencedRelation: 'bulletins';
            referencedColumns: ['id'];
          },
        ];
      };
      bulletins: {
        Row: {
          arranged_at: string;
          arranged_by: string | null;
          day: string;
          district: string | null;
          edition: string;
          id: number;
          opening_en: string;
          opening_hi: string;
          revision: number;
        };
        ComputedFields: never;
        Insert: {
          arranged_at?: string;
          arranged_by?: string | null;
          day: string;
          district?: string | null;
          edition: string;
          id?: never;
          opening_en?: string;
          opening_hi?: string;
          revision?: number;
        };
        Update: {
          arranged_at?: string;
          arranged_by?: string | null;
          day?: string;
          district?: string | null;
          edition?: string;
          id?: never;
          opening_en?: string;
          opening_hi?: string;
          revision?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'bulletins_arranged_by_fkey';
            columns: ['arranged_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'bulletins_district_fkey';
            columns: ['district'];
            isOneToOne: false;
            referencedRelation: 'districts';
            referencedColumns: ['slug'];
          },
        ];
      };
      categories: {
        Row: {
          aliases: string[];
          name_en: string;
          name_hi: string;
          position: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          aliases?: string[];
          name_en: string;
          name_hi: string;
          position: number;
          slug: string;
        };
        Update: {
          aliases?: string[];
          name_en?: string;
          name_hi?: string;
          position?: number;
          slug?: string;
        };
        Relationships: [];
      };
      channel_posts: {
        Row: {
          article_id: string | null;
          id: number;
          locale: string;
          mark: string;
          posted_at: string;
          posted_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          article_id?: string | null;
          id?: never;
          locale: string;
          mark: string;
          posted_at?: string;
          posted_by?: string | null;
        };
        Update: {
          article_id?: string | null;
          id?: never;
          locale?: string;
          mark?: string;
          posted_at?: string;
          posted_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'channel_posts_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'channel_posts_posted_by_fkey';
            columns: ['posted_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      channel_reads: {
        Row: {
          article_id: string;
          day: string;
          locale: string;
          mark: string;
          reads: number;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          day: string;
          locale: string;
          mark: string;
          reads: number;
        };
        Update: {
          article_id?: string;
          day?: string;
          locale?: string;
          mark?: string;
          reads?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'channel_reads_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      client_errors: {
        Row: {
          browser: string;
          day: string;
          message: string;
          place: string;
          times: number;
        };
        ComputedFields: never;
        Insert: {
          browser: string;
          day: string;
          message: string;
          place: string;
          times: number;
        };
        Update: {
          browser?: string;
          day?: string;
          message?: string;
          place?: string;
          times?: number;
        };
        Relationships: [];
      };
      collection_articles: {
        Row: {
          added_at: string;
          article_id: string;
          collection_id: string;
          position: number;
        };
        ComputedFields: never;
        Insert: {
          added_at?: string;
          article_id: string;
          collection_id: string;
          position?: number;
        };
        Update: {
          added_at?: string;
          article_id?: string;
          collection_id?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'collection_articles_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'collection_articles_collection_id_fkey';
            columns: ['collection_id'];
            isOneToOne: false;
            referencedRelation: 'collections';
            referencedColumns: ['id'];
          },
        ];
      };
      collections: {
        Row: {
          created_at: string;
          id: string;
          is_shared: boolean;
          name: string;
          position: number;
          share_token: string;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          is_shared?: boolean;
          name: string;
          position?: number;
          share_token?: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          is_shared?: boolean;
          name?: string;
          position?: number;
          share_token?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'collections_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      comment_likes: {
        Row: {
          comment_id: string;
          created_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          comment_id: string;
          created_at?: string;
          user_id?: string;
        };
        Update: {
          comment_id?: string;
          created_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'comment_likes_comment_id_fkey';
            columns: ['comment_id'];
            isOneToOne: false;
            referencedRelation: 'comments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comment_likes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      comment_removals: {
        Row: {
          comment_id: string;
          content: string;
          reason: string;
          removed_at: string;
          removed_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          comment_id: string;
          content: string;
          reason?: string;
          removed_at?: string;
          removed_by?: string | null;
        };
        Update: {
          comment_id?: string;
          content?: string;
          reason?: string;
          removed_at?: string;
          removed_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'comment_removals_comment_id_fkey';
            columns: ['comment_id'];
            isOneToOne: true;
            referencedRelation: 'comments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comment_removals_removed_by_fkey';
            columns: ['removed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      comment_reports: {
        Row: {
          comment_id: string;
          created_at: string;
          reason: string;
          reported_by: string;
        };
        ComputedFields: never;
        Insert: {
          comment_id: string;
          created_at?: string;
          reason?: string;
          reported_by?: string;
        };
        Update: {
          comment_id?: string;
          created_at?: string;
          reason?: string;
          reported_by?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'comment_reports_comment_id_fkey';
            columns: ['comment_id'];
            isOneToOne: false;
            referencedRelation: 'comments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comment_reports_reported_by_fkey';
            columns: ['reported_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      comment_reviews: {
        Row: {
          closed_after: string;
          comment_id: string;
          id: number;
          reviewed_at: string;
          reviewed_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          closed_after?: string;
          comment_id: string;
          id?: never;
          reviewed_at?: string;
          reviewed_by?: string | null;
        };
        Update: {
          closed_after?: string;
          comment_id?: string;
          id?: never;
          reviewed_at?: string;
          reviewed_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'comment_reviews_comment_id_fkey';
            columns: ['comment_id'];
            isOneToOne: false;
            referencedRelation: 'comments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comment_reviews_reviewed_by_fkey';
            columns: ['reviewed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      comments: {
        Row: {
          article_id: string;
          author_id: string | null;
          content: string;
          created_at: string;
          held_for: string | null;
          id: string;
          is_deleted: boolean;
          like_count: number;
          parent_comment_id: string | null;
          public_from: string;
          reply_count: number;
          updated_at: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          author_id?: never;
          content: string;
          created_at?: string;
          held_for?: string | null;
          id?: string;
          is_deleted?: boolean;
          like_count?: number;
          parent_comment_id?: string | null;
          public_from?: string;
          reply_count?: number;
          updated_at?: string;
          user_id?: string | null;
        };
        Update: {
          article_id?: string;
          author_id?: never;
          content?: string;
          created_at?: string;
          held_for?: string | null;
          id?: string;
          is_deleted?: boolean;
          like_count?: number;
          parent_comment_id?: string | null;
          public_from?: string;
          reply_count?: number;
          updated_at?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'comments_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comments_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comments_parent_comment_id_fkey';
            columns: ['parent_comment_id'];
            isOneToOne: false;
            referencedRelation: 'comments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'comments_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      consents: {
        Row: {
          granted_at: string;
          id: number;
          notice: string;
          user_id: string;
          version: string;
        };
        ComputedFields: never;
        Insert: {
          granted_at?: string;
          id?: never;
          notice: string;
          user_id?: string;
          version: string;
        };
        Update: {
          granted_at?: string;
          id?: never;
          notice?: string;
          user_id?: string;
          version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'consents_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      content_changes: {
        Row: {
          appeared: string[];
          article_ids: string[];
          categories: string[];
          changed_at: string;
          districts: string[];
          id: number;
          months: string[];
          taxonomy: boolean;
          topics: string[];
          withdrawn: string[];
        };
        ComputedFields: never;
        Insert: {
          appeared?: string[];
          article_ids: string[];
          categories: string[];
          changed_at?: string;
          districts: string[];
          id?: never;
          months?: string[];
          taxonomy?: boolean;
          topics?: string[];
          withdrawn?: string[];
        };
        Update: {
          appeared?: string[];
          article_ids?: string[];
          categories?: string[];
          changed_at?: string;
          districts?: string[];
          id?: never;
          months?: string[];
          taxonomy?: boolean;
          topics?: string[];
          withdrawn?: string[];
        };
        Relationships: [];
      };
      counted_visits: {
        Row: {
          action: string;
          article_id: string;
          day: string;
          visitor: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          article_id: string;
          day: string;
          visitor: string;
        };
        Update: {
          action?: string;
          article_id?: string;
          day?: string;
          visitor?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'counted_visits_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      daily_views: {
        Row: {
          article_id: string;
          day: string;
          views: number;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          day: string;
          views: number;
        };
        Update: {
          article_id?: string;
          day?: string;
          views?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'daily_views_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      desk_search: {
        Row: {
          article_id: string;
          keys: unknown;
          sounds: string;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          keys: unknown;
          sounds: string;
        };
        Update: {
          article_id?: string;
          keys?: unknown;
          sounds?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'desk_search_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      discussion_totals: {
        Row: {
          article_id: string;
          changed_at: string;
          comment_count: number;
          helpful_count: number;
          like_count: number;
          public_from: string;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          changed_at?: string;
          comment_count?: number;
          helpful_count?: number;
          like_count?: number;
          public_from?: string;
        };
        Update: {
          article_id?: string;
          changed_at?: string;
          comment_count?: number;
          helpful_count?: number;
          like_count?: number;
          public_from?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'discussion_totals_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      districts: {
        Row: {
          aliases: string[];
          division: string;
          headquarters_en: string;
          headquarters_hi: string;
          is_surguja_side: boolean;
          latitude: number;
          longitude: number;
          name_en: string;
          name_hi: string;
          position: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          aliases?: string[];
          division: string;
          headquarters_en: string;
          headquarters_hi: string;
          is_surguja_side?: boolean;
          latitude: number;
          longitude: number;
          name_en: string;
          name_hi: string;
          position: number;
          slug: string;
        };
        Update: {
          aliases?: string[];
          division?: string;
          headquarters_en?: string;
          headquarters_hi?: string;
          is_surguja_side?: boolean;
          latitude?: number;
          longitude?: number;
          name_en?: string;
          name_hi?: string;
          position?: number;
          slug?: string;
        };
        Relationships: [];
      };
      follows: {
        Row: {
          created_at: string;
          kind: string;
          target: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          kind: string;
          target: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          kind?: string;
          target?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'follows_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      grievances: {
        Row: {
          acknowledge_by: string;
          acknowledge_reminded_at: string | null;
          acknowledged_at: string | null;
          acknowledged_by: string | null;
          content: string;
          decide_by: string;
          decide_reminded_at: string | null;
          decided_at: string | null;
          decided_by: string | null;
          decision: string;
          email: string;
          id: string;
          language: string;
          name: string;
          number: string;
          outcome: string | null;
          received_at: string;
          story_address: string;
        };
        ComputedFields: never;
        Insert: {
          acknowledge_by: string;
          acknowledge_reminded_at?: string | null;
          acknowledged_at?: string | null;
          acknowledged_by?: string | null;
          content: string;
          decide_by: string;
          decide_reminded_at?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          decision?: string;
          email: string;
          id?: string;
          language?: string;
          name: string;
          number: string;
          outcome?: string | null;
          received_at?: string;
          story_address?: string;
        };
        Update: {
          acknowledge_by?: string;
          acknowledge_reminded_at?: string | null;
          acknowledged_at?: string | null;
          acknowledged_by?: string | null;
          content?: string;
          decide_by?: string;
          decide_reminded_at?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          decision?: string;
          email?: string;
          id?: string;
          language?: string;
          name?: string;
          number?: string;
          outcome?: string | null;
          received_at?: string;
          story_address?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'grievances_acknowledged_by_fkey';
            columns: ['acknowledged_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'grievances_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      hourly_views: {
        Row: {
          article_id: string;
          hour: string;
          views: number;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          hour: string;
          views: number;
        };
        Update: {
          article_id?: string;
          hour?: string;
          views?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'hourly_views_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      invitation_secrets: {
        Row: {
          hash: string;
          invitation_id: string;
        };
        ComputedFields: never;
        Insert: {
          hash: string;
          invitation_id: string;
        };
        Update: {
          hash?: string;
          invitation_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'invitation_secrets_invitation_id_fkey';
            columns: ['invitation_id'];
            isOneToOne: false;
            referencedRelation: 'invitations';
            referencedColumns: ['id'];
          },
        ];
      };
      invitations: {
        Row: {
          accepted_at: string | null;
          accepted_by: string | null;
          email: string;
          expires_at: string;
          id: string;
          invited_at: string;
          invited_by: string | null;
          role: Database['public']['Enums']['app_role'];
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string | null;
          accepted_by?: string | null;
          email: string;
          expires_at?: string;
          id?: string;
          invited_at?: string;
          invited_by?: string | null;
          role: Database['public']['Enums']['app_role'];
        };
        Update: {
          accepted_at?: string | null;
          accepted_by?: string | null;
          email?: string;
          expires_at?: string;
          id?: string;
          invited_at?: string;
          invited_by?: string | null;
          role?: Database['public']['Enums']['app_role'];
        };
        Relationships: [
          {
            foreignKeyName: 'invitations_accepted_by_fkey';
            columns: ['accepted_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'invitations_invited_by_fkey';
            columns: ['invited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      letter_items: {
        Row: {
          article_id: string;
          headline_en: string | null;
          headline_hi: string | null;
          letter_id: number;
          position: number;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          headline_en?: string | null;
          headline_hi?: string | null;
          letter_id: number;
          position: number;
        };
        Update: {
          article_id?: string;
          headline_en?: string | null;
          headline_hi?: string | null;
          letter_id?: number;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'letter_items_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'letter_items_letter_id_fkey';
            columns: ['letter_id'];
            isOneToOne: false;
            referencedRelation: 'letters';
            referencedColumns: ['id'];
          },
        ];
      };
      letter_mails: {
        Row: {
          attempts: number;
          bounced_at: string | null;
          due_at: string;
          expires_at: string;
          grievance: string | null;
          id: string;
          leased_until: string | null;
          letter_id: number | null;
          request: string | null;
          sent_at: string | null;
          subscription: string | null;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          bounced_at?: string | null;
          due_at?: string;
          expires_at: string;
          grievance?: string | null;
          id?: string;
          leased_until?: string | null;
          letter_id?: number | null;
          request?: string | null;
          sent_at?: string | null;
          subscription?: string | null;
        };
        Update: {
          attempts?: number;
          bounced_at?: string | null;
          due_at?: string;
          expires_at?: string;
          grievance?: string | null;
          id?: string;
          leased_until?: string | null;
          letter_id?: number | null;
          request?: string | null;
          sent_at?: string | null;
          subscription?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'letter_mails_grievance_fkey';
            columns: ['grievance'];
            isOneToOne: true;
            referencedRelation: 'grievances';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'letter_mails_letter_id_fkey';
            columns: ['letter_id'];
            isOneToOne: false;
            referencedRelation: 'letters';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'letter_mails_request_fkey';
            columns: ['request'];
            isOneToOne: true;
            referencedRelation: 'letter_requests';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'letter_mails_subscription_fkey';
            columns: ['subscription'];
            isOneToOne: false;
            referencedRelation: 'letter_subscriptions';
            referencedColumns: ['id'];
          },
        ];
      };
      letter_requests: {
        Row: {
          address: string;
          district: string | null;
          frequency: string;
          id: string;
          language: string;
          made_at: string;
        };
        ComputedFields: never;
        Insert: {
          address: string;
          district?: string | null;
          frequency: string;
          id?: string;
          language: string;
          made_at?: string;
        };
        Update: {
          address?: string;
          district?: string | null;
          frequency?: string;
          id?: string;
          language?: string;
          made_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'letter_requests_district_fkey';
            columns: ['district'];
            isOneToOne: false;
            referencedRelation: 'districts';
            referencedColumns: ['slug'];
          },
        ];
      };
      letter_rules: {
        Row: {
          after: string;
          before: string;
          in_short: boolean;
          letters: string[];
          pattern: string;
          place: number;
          usual: string[];
        };
        ComputedFields: never;
        Insert: {
          after?: string;
          before?: string;
          in_short?: boolean;
          letters: string[];
          pattern: string;
          place?: never;
          usual?: string[];
        };
        Update: {
          after?: string;
          before?: string;
          in_short?: boolean;
          letters?: string[];
          pattern?: string;
          place?: never;
          usual?: string[];
        };
        Relationships: [];
      };
      letter_subscriptions: {
        Row: {
          address: string;
          bounced_at: string | null;
          bounces: number;
          changed_at: string;
          confirmed_at: string;
          district: string | null;
          frequency: string;
          id: string;
          language: string;
          secret: string;
          letter_choices: Json | null;
        };
        ComputedFields: 'letter_choices';
        Insert: {
          address: string;
          bounced_at?: string | null;
          bounces?: number;
          changed_at?: string;
          confirmed_at?: string;
          district?: string | null;
          frequency: string;
          id?: string;
          language: string;
          secret?: string;
        };
        Update: {
          address?: string;
          bounced_at?: string | null;
          bounces?: number;
          changed_at?: string;
          confirmed_at?: string;
          district?: string | null;
          frequency?: string;
          id?: string;
          language?: string;
          secret?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'letter_subscriptions_district_fkey';
            columns: ['district'];
            isOneToOne: false;
            referencedRelation: 'districts';
            referencedColumns: ['slug'];
          },
        ];
      };
      letter_totals: {
        Row: {
          bounced: number;
          failed: number;
          language: string;
          letter_id: number;
          sent: number;
          unsubscribed: number;
        };
        ComputedFields: never;
        Insert: {
          bounced?: number;
          failed?: number;
          language: string;
          letter_id: number;
          sent?: number;
          unsubscribed?: number;
        };
        Update: {
          bounced?: number;
          failed?: number;
          language?: string;
          letter_id?: number;
          sent?: number;
          unsubscribed?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'letter_totals_letter_id_fkey';
            columns: ['letter_id'];
            isOneToOne: false;
            referencedRelation: 'letters';
            referencedColumns: ['id'];
          },
        ];
      };
      letters: {
        Row: {
          day: string;
          district: string | null;
          id: number;
          kind: string;
          made_at: string;
          name: string;
          opening_en: string;
          opening_hi: string;
          queued_at: string | null;
          reached: string | null;
        };
        ComputedFields: never;
        Insert: {
          day: string;
          district?: string | null;
          id?: never;
          kind: string;
          made_at?: string;
          name: string;
          opening_en?: string;
          opening_hi?: string;
          queued_at?: string | null;
          reached?: string | null;
        };
        Update: {
          day?: string;
          district?: string | null;
          id?: never;
          kind?: string;
          made_at?: string;
          name?: string;
          opening_en?: string;
          opening_hi?: string;
          queued_at?: string | null;
          reached?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'letters_district_fkey';
            columns: ['district'];
            isOneToOne: false;
            referencedRelation: 'districts';
            referencedColumns: ['slug'];
          },
        ];
      };
      live_coverages: {
        Row: {
          article_id: string;
          changed_at: string;
          closed_at: string | null;
          last_number: number;
          opened_at: string;
          revision: number;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          changed_at?: string;
          closed_at?: string | null;
          last_number?: number;
          opened_at?: string;
          revision?: number;
        };
        Update: {
          article_id?: string;
          changed_at?: string;
          closed_at?: string | null;
          last_number?: number;
          opened_at?: string;
          revision?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'live_coverages_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      live_entries: {
        Row: {
          article_id: string;
          author: string | null;
          corrected_at: string | null;
          first_print: string;
          id: string;
          image_alt_en: string | null;
          image_alt_hi: string | null;
          image_credit: string | null;
          image_url: string | null;
          is_key: boolean;
          is_pinned: boolean;
          note_en: string | null;
          note_hi: string | null;
          number: number;
          posted_at: string;
          posted_by: string | null;
          revision: number;
          text_en: string | null;
          text_hi: string | null;
          title_en: string | null;
          title_hi: string | null;
          withdrawn_at: string | null;
          written_at: string;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          author?: string | null;
          corrected_at?: string | null;
          first_print?: string;
          id: string;
          image_alt_en?: string | null;
          image_alt_hi?: string | null;
          image_credit?: string | null;
          image_url?: string | null;
          is_key?: boolean;
          is_pinned?: boolean;
          note_en?: string | null;
          note_hi?: string | null;
          number: number;
          posted_at?: string;
          posted_by?: string | null;
          revision?: number;
          text_en?: string | null;
          text_hi?: string | null;
          title_en?: string | null;
          title_hi?: string | null;
          withdrawn_at?: string | null;
          written_at?: string;
        };
        Update: {
          article_id?: string;
          author?: string | null;
          corrected_at?: string | null;
          first_print?: string;
          id?: string;
          image_alt_en?: string | null;
          image_alt_hi?: string | null;
          image_credit?: string | null;
          image_url?: string | null;
          is_key?: boolean;
          is_pinned?: boolean;
          note_en?: string | null;
          note_hi?: string | null;
          number?: number;
          posted_at?: string;
          posted_by?: string | null;
          revision?: number;
          text_en?: string | null;
          text_hi?: string | null;
          title_en?: string | null;
          title_hi?: string | null;
          withdrawn_at?: string | null;
          written_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'live_entries_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'live_coverages';
            referencedColumns: ['article_id'];
          },
          {
            foreignKeyName: 'live_entries_author_fkey';
            columns: ['author'];
            isOneToOne: false;
            referencedRelation: 'authors';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'live_entries_posted_by_fkey';
            columns: ['posted_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      moderation_words: {
        Row: {
          action: string;
          added_at: string;
          added_by: string | null;
          folded: string;
          forms: string[];
          frame: string;
          id: number;
          note: string;
          pattern: string | null;
          phrase: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          added_at?: string;
          added_by?: string | null;
          folded: string;
          forms?: string[];
          frame?: string;
          id?: never;
          note?: string;
          pattern?: string | null;
          phrase: string;
        };
        Update: {
          action?: string;
          added_at?: string;
          added_by?: string | null;
          folded?: string;
          forms?: string[];
          frame?: string;
          id?: never;
          note?: string;
          pattern?: string | null;
          phrase?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'moderation_words_added_by_fkey';
            columns: ['added_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      news_articles: {
        Row: {
          audio_url_en: string | null;
          audio_url_hi: string | null;
          author_id: string | null;
          author_name: string | null;
          authors: string[];
          body_en: Json | null;
          body_hi: Json | null;
          category: string;
          category_hi: string;
          corrected_at: string | null;
          created_at: string;
          dateline_en: string | null;
          dateline_hi: string | null;
          district: string | null;
          district_hi: string | null;
          districts: string[] | null;
          featured_rank: number | null;
          gallery_count: number | null;
          id: string;
          image_alt_en: string | null;
          image_alt_hi: string | null;
          image_caption_en: string | null;
          image_caption_hi: string | null;
          image_credit: string | null;
          image_credit_en: string | null;
          image_focus_x: number;
          image_focus_y: number;
          image_url: string | null;
          is_approved: boolean;
          is_breaking_news: boolean;
          is_featured: boolean;
          is_sensitive: boolean;
          keywords: string[];
          location_city: string | null;
          location_state: string | null;
          organizations_mentioned: string[];
          other_districts: string[];
          people_mentioned: string[];
          photos: string[] | null;
          published_at: string | null;
          related: string[];
          search_en: string | null;
          search_hi: string | null;
          sentiment: string;
          series_id: string | null;
          series_part: number | null;
          series_title: string | null;
          series_title_hi: string | null;
          source_name: string | null;
          source_url: string | null;
          status: string;
          subcategory: string | null;
          summary_en: string | null;
          summary_hi: string | null;
          tag_keys: string[] | null;
          tags: string[];
          title_en: string | null;
          title_hi: string | null;
          title_key: string | null;
          topic_keys: string[] | null;
          updated_at: string;
          video_url: string | null;
          view_count: number;
          content_of: Json | null;
          describe_images: undefined | null;
          lacks_section: boolean | null;
          may_work_on: boolean | null;
        };
        ComputedFields: 'content_of' | 'describe_images' | 'lacks_section' | 'may_work_on';
        Insert: {
          audio_url_en?: string | null;
          audio_url_hi?: string | null;
          author_id?: string | null;
          author_name?: string | null;
          authors?: string[];
          body_en?: Json | null;
          body_hi?: Json | null;
          category: string;
          category_hi: string;
          corrected_at?: string | null;
          created_at?: string;
          dateline_en?: string | null;
          dateline_hi?: string | null;
          district?: string | null;
          district_hi?: string | null;
          districts?: never;
          featured_rank?: number | null;
          gallery_count?: never;
          id?: string;
          image_alt_en?: string | null;
          image_alt_hi?: string | null;
          image_caption_en?: string | null;
          image_caption_hi?: string | null;
          image_credit?: string | null;
          image_credit_en?: string | null;
          image_focus_x?: number;
          image_focus_y?: number;
          image_url?: string | null;
          is_approved?: boolean;
          is_breaking_news?: boolean;
          is_featured?: boolean;
          is_sensitive?: boolean;
          keywords?: string[];
          location_city?: string | null;
          location_state?: string | null;
          organizations_mentioned?: string[];
          other_districts?: string[];
          people_mentioned?: string[];
          photos?: never;
          published_at?: string | null;
          related?: string[];
          search_en?: never;
          search_hi?: never;
          sentiment?: string;
          series_id?: string | null;
          series_part?: number | null;
          series_title?: string | null;
          series_title_hi?: string | null;
          source_name?: string | null;
          source_url?: string | null;
          status?: string;
          subcategory?: string | null;
          summary_en?: string | null;
          summary_hi?: string | null;
          tag_keys?: never;
          tags?: string[];
          title_en?: string | null;
          title_hi?: string | null;
          title_key?: never;
          topic_keys?: never;
          updated_at?: string;
          video_url?: string | null;
          view_count?: number;
        };
        Update: {
          audio_url_en?: string | null;
          audio_url_hi?: string | null;
          author_id?: string | null;
          author_name?: string | null;
          authors?: string[];
          body_en?: Json | null;
          body_hi?: Json | null;
          category?: string;
          category_hi?: string;
          corrected_at?: string | null;
          created_at?: string;
          dateline_en?: string | null;
          dateline_hi?: string | null;
          district?: string | null;
          district_hi?: string | null;
          districts?: never;
          featured_rank?: number | null;
          gallery_count?: never;
          id?: string;
          image_alt_en?: string | null;
          image_alt_hi?: string | null;
          image_caption_en?: string | null;
          image_caption_hi?: string | null;
          image_credit?: string | null;
          image_credit_en?: string | null;
          image_focus_x?: number;
          image_focus_y?: number;
          image_url?: string | null;
          is_approved?: boolean;
          is_breaking_news?: boolean;
          is_featured?: boolean;
          is_sensitive?: boolean;
          keywords?: string[];
          location_city?: string | null;
          location_state?: string | null;
          organizations_mentioned?: string[];
          other_districts?: string[];
          people_mentioned?: string[];
          photos?: never;
          published_at?: string | null;
          related?: string[];
          search_en?: never;
          search_hi?: never;
          sentiment?: string;
          series_id?: string | null;
          series_part?: number | null;
          series_title?: string | null;
          series_title_hi?: string | null;
          source_name?: string | null;
          source_url?: string | null;
          status?: string;
          subcategory?: string | null;
          summary_en?: string | null;
          summary_hi?: string | null;
          tag_keys?: never;
          tags?: string[];
          title_en?: string | null;
          title_hi?: string | null;
          title_key?: never;
          topic_keys?: never;
          updated_at?: string;
          video_url?: string | null;
          view_count?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'news_articles_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'news_articles_category_fkey';
            columns: ['category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'news_articles_district_fkey';
            columns: ['district'];
            isOneToOne: false;
            referencedRelation: 'districts';
            referencedColumns: ['slug'];
          },
        ];
      };
      newsroom_entries: {
        Row: {
          entered_at: string;
          session_id: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          entered_at?: string;
          session_id?: string | null;
          user_id: string;
        };
        Update: {
          entered_at?: string;
          session_id?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'newsroom_entries_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'user_roles';
            referencedColumns: ['user_id'];
          },
        ];
      };
      newsroom_settings: {
        Row: {
          key: string;
          set_at: string;
          set_by: string | null;
          value: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          key: string;
          set_at?: string;
          set_by?: string | null;
          value: NonNullable<Json>;
        };
        Update: {
          key?: string;
          set_at?: string;
          set_by?: string | null;
          value?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: 'newsroom_settings_set_by_fkey';
            columns: ['set_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      notices: {
        Row: {
          alt_en: string | null;
          alt_hi: string | null;
          born: number | null;
          died: number | null;
          district: string | null;
          first_day: string;
          id: string;
          is_ended: boolean;
          kind: string;
          paid_until: string;
          picture: string | null;
          placed_by: string | null;
          revision: number;
          text_en: string | null;
          text_hi: string | null;
          title_en: string | null;
          title_hi: string | null;
          is_notice_shown: boolean | null;
        };
        ComputedFields: 'is_notice_shown';
        Insert: {
          alt_en?: string | null;
          alt_hi?: string | null;
          born?: number | null;
          died?: number | null;
          district?: string | null;
          first_day: string;
          id?: string;
          is_ended?: boolean;
          kind: string;
          paid_until: string;
          picture?: string | null;
          placed_by?: string | null;
          revision?: number;
          text_en?: string | null;
          text_hi?: string | null;
          title_en?: string | null;
          title_hi?: string | null;
        };
        Update: {
          alt_en?: string | null;
          alt_hi?: string | null;
          born?: number | null;
          died?: number | null;
          district?: string | null;
          first_day?: string;
          id?: string;
          is_ended?: boolean;
          kind?: string;
          paid_until?: string;
          picture?: string | null;
          placed_by?: string | null;
          revision?: number;
          text_en?: string | null;
          text_hi?: string | null;
          title_en?: string | null;
          title_hi?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'notices_district_fkey';
            columns: ['district'];
            isOneToOne: false;
            referencedRelation: 'districts';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'notices_picture_fkey';
            columns: ['picture'];
            isOneToOne: false;
            referencedRelation: 'pictures';
            referencedColumns: ['folder'];
          },
        ];
      };
      notification_jobs: {
        Row: {
          article_id: string;
          done_at: string | null;
          due_at: string;
          reached: string | null;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          done_at?: string | null;
          due_at: string;
          reached?: string | null;
        };
        Update: {
          article_id?: string;
          done_at?: string | null;
          due_at?: string;
          reached?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'notification_jobs_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          actor_id: string | null;
          article_id: string | null;
          comment_id: string | null;
          created_at: string;
          id: string;
          is_read: boolean;
          message: string;
          title: string;
          type: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          article_id?: string | null;
          comment_id?: string | null;
          created_at?: string;
          id?: string;
          is_read?: boolean;
          message?: string;
          title: string;
          type: string;
          user_id: string;
        };
        Update: {
          actor_id?: string | null;
          article_id?: string | null;
          comment_id?: string | null;
          created_at?: string;
          id?: string;
          is_read?: boolean;
          message?: string;
          title?: string;
          type?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_comment_id_fkey';
            columns: ['comment_id'];
            isOneToOne: false;
            referencedRelation: 'comments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      pictures: {
        Row: {
          alt_en: string | null;
          alt_hi: string | null;
          bytes: number | null;
          caption_en: string | null;
          caption_hi: string | null;
          credit_en: string | null;
          credit_hi: string | null;
          district: string | null;
          focus_x: number;
          focus_y: number;
          folder: string;
          height: number | null;
          is_kept: boolean;
          keys: unknown;
          likeness: unknown;
          people: string[];
          place: string | null;
          replaced_by: string | null;
          revision: number;
          rights: string;
          rights_note: string | null;
          rights_until: string | null;
          sha256: string | null;
          take_down_reason: string | null;
          taken_down_at: string | null;
          taken_down_by: string | null;
          uploaded_at: string;
          uploaded_by: string | null;
          width: number | null;
          image_line: Json | null;
        };
        ComputedFields: 'image_line';
        Insert: {
          alt_en?: string | null;
          alt_hi?: string | null;
          bytes?: number | null;
          caption_en?: string | null;
          caption_hi?: string | null;
          credit_en?: string | null;
          credit_hi?: string | null;
          district?: string | null;
          focus_x?: number;
          focus_y?: number;
          folder: string;
          height?: number | null;
          is_kept?: boolean;
          keys?: unknown;
          likeness?: unknown;
          people?: string[];
          place?: string | null;
          replaced_by?: string | null;
          revision?: number;
          rights?: string;
          rights_note?: string | null;
          rights_until?: string | null;
          sha256?: string | null;
          take_down_reason?: string | null;
          taken_down_at?: string | null;
          taken_down_by?: string | null;
          uploaded_at?: string;
          uploaded_by?: string | null;
          width?: number | null;
        };
        Update: {
          alt_en?: string | null;
          alt_hi?: string | null;
          bytes?: number | null;
          caption_en?: string | null;
          caption_hi?: string | null;
          credit_en?: string | null;
          credit_hi?: string | null;
          district?: string | null;
          focus_x?: number;
          focus_y?: number;
          folder?: string;
          height?: number | null;
          is_kept?: boolean;
          keys?: unknown;
          likeness?: unknown;
          people?: string[];
          place?: string | null;
          replaced_by?: string | null;
          revision?: number;
          rights?: string;
          rights_note?: string | null;
          rights_until?: string | null;
          sha256?: string | null;
          take_down_reason?: string | null;
          taken_down_at?: string | null;
          taken_down_by?: string | null;
          uploaded_at?: string;
          uploaded_by?: string | null;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'pictures_district_fkey';
            columns: ['district'];
            isOneToOne: false;
            referencedRelation: 'districts';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'pictures_replaced_by_fkey';
            columns: ['replaced_by'];
            isOneToOne: false;
            referencedRelation: 'pictures';
            referencedColumns: ['folder'];
          },
          {
            foreignKeyName: 'pictures_taken_down_by_fkey';
            columns: ['taken_down_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'pictures_uploaded_by_fkey';
            columns: ['uploaded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      poll_votes: {
        Row: {
          answer: number;
          article_id: string;
          block_id: string;
          device: string;
          is_counted: boolean;
          user_id: string | null;
          voted_at: string;
        };
        ComputedFields: never;
        Insert: {
          answer: number;
          article_id: string;
          block_id: string;
          device: string;
          is_counted?: boolean;
          user_id?: string | null;
          voted_at?: string;
        };
        Update: {
          answer?: number;
          article_id?: string;
          block_id?: string;
          device?: string;
          is_counted?: boolean;
          user_id?: string | null;
          voted_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'poll_votes_article_id_block_id_fkey';
            columns: ['article_id', 'block_id'];
            isOneToOne: false;
            referencedRelation: 'polls';
            referencedColumns: ['article_id', 'block_id'];
          },
          {
            foreignKeyName: 'poll_votes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      polls: {
        Row: {
          article_id: string;
          block_id: string;
          brought: Json | null;
          closes_at: string;
          is_shown: boolean;
          lines_en: string[] | null;
          lines_hi: string[] | null;
          opened_at: string;
          revision: number;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          block_id: string;
          brought?: Json | null;
          closes_at: string;
          is_shown?: boolean;
          lines_en?: string[] | null;
          lines_hi?: string[] | null;
          opened_at: string;
          revision?: number;
        };
        Update: {
          article_id?: string;
          block_id?: string;
          brought?: Json | null;
          closes_at?: string;
          is_shown?: boolean;
          lines_en?: string[] | null;
          lines_hi?: string[] | null;
          opened_at?: string;
          revision?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'polls_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      print_editions: {
        Row: {
          arranged_at: string | null;
          arranged_by: string | null;
          day: string;
          released_at: string | null;
          revision: number;
        };
        ComputedFields: never;
        Insert: {
          arranged_at?: string | null;
          arranged_by?: string | null;
          day: string;
          released_at?: string | null;
          revision?: number;
        };
        Update: {
          arranged_at?: string | null;
          arranged_by?: string | null;
          day?: string;
          released_at?: string | null;
          revision?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'print_editions_arranged_by_fkey';
            columns: ['arranged_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      print_files: {
        Row: {
          attempts: number;
          bytes: number | null;
          day: string;
          due_at: string;
          leased_until: string | null;
          locale: string;
          paper: string;
          path: string | null;
          revision: number | null;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          bytes?: number | null;
          day: string;
          due_at?: string;
          leased_until?: string | null;
          locale: string;
          paper: string;
          path?: string | null;
          revision?: number | null;
        };
        Update: {
          attempts?: number;
          bytes?: number | null;
          day?: string;
          due_at?: string;
          leased_until?: string | null;
          locale?: string;
          paper?: string;
          path?: string | null;
          revision?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'print_files_day_fkey';
            columns: ['day'];
            isOneToOne: false;
            referencedRelation: 'print_editions';
            referencedColumns: ['day'];
          },
        ];
      };
      print_places: {
        Row: {
          article_id: string;
          day: string;
          page: string;
          position: number;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          day: string;
          page: string;
          position: number;
        };
        Update: {
          article_id?: string;
          day?: string;
          page?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'print_places_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'print_places_day_fkey';
            columns: ['day'];
            isOneToOne: false;
            referencedRelation: 'print_editions';
            referencedColumns: ['day'];
          },
        ];
      };
      profiles: {
        Row: {
          avatar_url: string | null;
          created_at: string;
          display_name: string;
          id: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          avatar_url?: string | null;
          created_at?: string;
          display_name?: string;
          id: string;
          updated_at?: string;
        };
        Update: {
          avatar_url?: string | null;
          created_at?: string;
          display_name?: string;
          id?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      push_devices: {
        Row: {
          auth: string;
          breaking: boolean;
          changed_at: string;
          created_at: string;
          endpoint: string;
          language: string;
          name: string;
          p256dh: string;
          quiet_from: number | null;
          quiet_until: number | null;
          session_id: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          auth: string;
          breaking: boolean;
          changed_at?: string;
          created_at?: string;
          endpoint: string;
          language: string;
          name?: string;
          p256dh: string;
          quiet_from?: number | null;
          quiet_until?: number | null;
          session_id?: string | null;
          user_id?: string | null;
        };
        Update: {
          auth?: string;
          breaking?: boolean;
          changed_at?: string;
          created_at?: string;
          endpoint?: string;
          language?: string;
          name?: string;
          p256dh?: string;
          quiet_from?: number | null;
          quiet_until?: number | null;
          session_id?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'push_devices_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      push_follows: {
        Row: {
          device: string;
          kind: string;
          target: string;
        };
        ComputedFields: never;
        Insert: {
          device: string;
          kind: string;
          target: string;
        };
        Update: {
          device?: string;
          kind?: string;
          target?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'push_follows_device_fkey';
            columns: ['device'];
            isOneToOne: false;
            referencedRelation: 'push_devices';
            referencedColumns: ['name'];
          },
        ];
      };
      push_jobs: {
        Row: {
          article_id: string;
          done_at: string | null;
          due_at: string;
          reached: string | null;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          done_at?: string | null;
          due_at: string;
          reached?: string | null;
        };
        Update: {
          article_id?: string;
          done_at?: string | null;
          due_at?: string;
          reached?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'push_jobs_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      push_keys: {
        Row: {
          is_the_one: boolean;
          made_at: string;
          private_key: string;
          public_key: string;
        };
        ComputedFields: never;
        Insert: {
          is_the_one?: boolean;
          made_at?: string;
          private_key: string;
          public_key: string;
        };
        Update: {
          is_the_one?: boolean;
          made_at?: string;
          private_key?: string;
          public_key?: string;
        };
        Relationships: [];
      };
      push_messages: {
        Row: {
          article_id: string;
          attempts: number;
          device: string;
          due_at: string;
          expires_at: string;
          id: number;
          kind: string;
          leased_until: string | null;
          sent_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          attempts?: number;
          device: string;
          due_at: string;
          expires_at: string;
          id?: never;
          kind: string;
          leased_until?: string | null;
          sent_at?: string | null;
        };
        Update: {
          article_id?: string;
          attempts?: number;
          device?: string;
          due_at?: string;
          expires_at?: string;
          id?: never;
          kind?: string;
          leased_until?: string | null;
          sent_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'push_messages_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'push_messages_device_fkey';
            columns: ['device'];
            isOneToOne: false;
            referencedRelation: 'push_devices';
            referencedColumns: ['name'];
          },
        ];
      };
      push_totals: {
        Row: {
          article_id: string;
          failed: number;
          first_at: string;
          kind: string;
          sent: number;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          failed?: number;
          first_at?: string;
          kind: string;
          sent?: number;
        };
        Update: {
          article_id?: string;
          failed?: number;
          first_at?: string;
          kind?: string;
          sent?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'push_totals_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      rate_limit_events: {
        Row: {
          action: string;
          digest: string | null;
          done_at: string;
          id: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          digest?: string | null;
          done_at?: string;
          id?: never;
          user_id: string;
        };
        Update: {
          action?: string;
          digest?: string | null;
          done_at?: string;
          id?: never;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'rate_limit_events_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      reader_settings: {
        Row: {
          keeps_history: boolean;
          language: string;
          notify_breaking_news: boolean;
          notify_new_articles: boolean;
          notify_new_series: boolean;
          notify_reactions: boolean;
          notify_replies: boolean;
          text_size: string;
          theme: string;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          keeps_history?: boolean;
          language?: string;
          notify_breaking_news?: boolean;
          notify_new_articles?: boolean;
          notify_new_series?: boolean;
          notify_reactions?: boolean;
          notify_replies?: boolean;
          text_size?: string;
          theme?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          keeps_history?: boolean;
          language?: string;
          notify_breaking_news?: boolean;
          notify_new_articles?: boolean;
          notify_new_series?: boolean;
          notify_reactions?: boolean;
          notify_replies?: boolean;
          text_size?: string;
          theme?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reader_settings_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      reader_standing: {
        Row: {
          action_id: string;
          at: string;
          by: string | null;
          former: Json | null;
          reason: string;
          state: string;
          told: string | null;
          until: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          action_id?: string;
          at?: string;
          by?: string | null;
          former?: Json | null;
          reason?: string;
          state: string;
          told?: string | null;
          until?: string | null;
          user_id: string;
        };
        Update: {
          action_id?: string;
          at?: string;
          by?: string | null;
          former?: Json | null;
          reason?: string;
          state?: string;
          told?: string | null;
          until?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reader_standing_by_fkey';
            columns: ['by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reader_standing_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      reading_history: {
        Row: {
          article_id: string;
          read_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          read_at?: string;
          user_id: string;
        };
        Update: {
          article_id?: string;
          read_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reading_history_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reading_history_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      search_misses: {
        Row: {
          day: string;
          question: string;
          times: number;
        };
        ComputedFields: never;
        Insert: {
          day: string;
          question: string;
          times: number;
        };
        Update: {
          day?: string;
          question?: string;
          times?: number;
        };
        Relationships: [];
      };
      search_synonyms: {
        Row: {
          expansion: string;
          phrase: string;
          source: string;
        };
        ComputedFields: never;
        Insert: {
          expansion: string;
          phrase: string;
          source: string;
        };
        Update: {
          expansion?: string;
          phrase?: string;
          source?: string;
        };
        Relationships: [];
      };
      search_words: {
        Row: {
          frame: string;
          id: number;
          known_from: string;
          lexemes: string[];
          other_sound: string | null;
          role: string;
          script: string;
          sound: string;
          stem: string;
          word: string;
        };
        ComputedFields: never;
        Insert: {
          frame: string;
          id?: never;
          known_from?: string;
          lexemes: string[];
          other_sound?: string | null;
          role?: string;
          script: string;
          sound: string;
          stem: string;
          word: string;
        };
        Update: {
          frame?: string;
          id?: never;
          known_from?: string;
          lexemes?: string[];
          other_sound?: string | null;
          role?: string;
          script?: string;
          sound?: string;
          stem?: string;
          word?: string;
        };
        Relationships: [];
      };
      share_tracking: {
        Row: {
          article_id: string;
          created_at: string;
          id: number;
          platform: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          created_at?: string;
          id?: never;
          platform: string;
          user_id?: string | null;
        };
        Update: {
          article_id?: string;
          created_at?: string;
          id?: never;
          platform?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'share_tracking_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'share_tracking_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      source_items: {
        Row: {
          article_id: string | null;
          changed_at: string | null;
          content_hash: string;
          guid_hash: string;
          item_at: string;
          seen_at: string;
          source_id: string;
        };
        ComputedFields: never;
        Insert: {
          article_id?: string | null;
          changed_at?: string | null;
          content_hash: string;
          guid_hash: string;
          item_at: string;
          seen_at?: string;
          source_id: string;
        };
        Update: {
          article_id?: string | null;
          changed_at?: string | null;
          content_hash?: string;
          guid_hash?: string;
          item_at?: string;
          seen_at?: string;
          source_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'source_items_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'source_items_source_id_fkey';
            columns: ['source_id'];
            isOneToOne: false;
            referencedRelation: 'sources';
            referencedColumns: ['id'];
          },
        ];
      };
      sources: {
        Row: {
          auto_approve: boolean;
          category: string | null;
          created_at: string;
          created_by: string | null;
          district: string | null;
          etag: string | null;
          failing_since: string | null;
          failures: number;
          id: string;
          idle_told_at: string | null;
          interval_minutes: number;
          is_active: boolean;
          kind: string;
          language: string | null;
          last_error: string | null;
          last_fetched_at: string | null;
          last_item_at: string | null;
          last_modified: string | null;
          last_ok_at: string | null;
          leased_until: string | null;
          name: string;
          next_fetch_at: string;
          url: string;
          usual_gap: string | null;
        };
        ComputedFields: never;
        Insert: {
          auto_approve?: boolean;
          category?: string | null;
          created_at?: string;
          created_by?: string | null;
          district?: string | null;
          etag?: string | null;
          failing_since?: string | null;
          failures?: number;
          id?: string;
          idle_told_at?: string | null;
          interval_minutes?: number;
          is_active?: boolean;
          kind?: string;
          language?: string | null;
          last_error?: string | null;
          last_fetched_at?: string | null;
          last_item_at?: string | null;
          last_modified?: string | null;
          last_ok_at?: string | null;
          leased_until?: string | null;
          name: string;
          next_fetch_at?: string;
          url: string;
          usual_gap?: string | null;
        };
        Update: {
          auto_approve?: boolean;
          category?: string | null;
          created_at?: string;
          created_by?: string | null;
          district?: string | null;
          etag?: string | null;
          failing_since?: string | null;
          failures?: number;
          id?: string;
          idle_told_at?: string | null;
          interval_minutes?: number;
          is_active?: boolean;
          kind?: string;
          language?: string | null;
          last_error?: string | null;
          last_fetched_at?: string | null;
          last_item_at?: string | null;
          last_modified?: string | null;
          last_ok_at?: string | null;
          leased_until?: string | null;
          name?: string;
          next_fetch_at?: string;
          url?: string;
          usual_gap?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'sources_category_fkey';
            columns: ['category'];
            isOneToOne: false;
            referencedRelation: 'categories';
            referencedColumns: ['slug'];
          },
          {
            foreignKeyName: 'sources_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sources_district_fkey';
            columns: ['district'];
            isOneToOne: false;
            referencedRelation: 'districts';
            referencedColumns: ['slug'];
          },
        ];
      };
      taken_down_photos: {
        Row: {
          article_id: string;
          folder: string;
          reason: string;
          taken_at: string;
          taken_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          folder: string;
          reason: string;
          taken_at?: string;
          taken_by?: string | null;
        };
        Update: {
          article_id?: string;
          folder?: string;
          reason?: string;
          taken_at?: string;
          taken_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'taken_down_photos_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'taken_down_photos_taken_by_fkey';
            columns: ['taken_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      topic_names: {
        Row: {
          key: string;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          key: string;
          slug: string;
        };
        Update: {
          key?: string;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'topic_names_slug_fkey';
            columns: ['slug'];
            isOneToOne: false;
            referencedRelation: 'topics';
            referencedColumns: ['slug'];
          },
        ];
      };
      topics: {
        Row: {
          aliases: string[];
          footer_position: number | null;
          kind: string;
          name_en: string;
          name_hi: string;
          slug: string;
          topic_spellings: string[] | null;
        };
        ComputedFields: 'topic_spellings';
        Insert: {
          aliases?: string[];
          footer_position?: number | null;
          kind: string;
          name_en: string;
          name_hi: string;
          slug: string;
        };
        Update: {
          aliases?: string[];
          footer_position?: number | null;
          kind?: string;
          name_en?: string;
          name_hi?: string;
          slug?: string;
        };
        Relationships: [];
      };
      transfer_articles: {
        Row: {
          article_id: string;
          stamp: string;
          transfer_id: string;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          stamp: string;
          transfer_id: string;
        };
        Update: {
          article_id?: string;
          stamp?: string;
          transfer_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'transfer_articles_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: false;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'transfer_articles_transfer_id_fkey';
            columns: ['transfer_id'];
            isOneToOne: false;
            referencedRelation: 'transfers';
            referencedColumns: ['id'];
          },
        ];
      };
      transfer_notices: {
        Row: {
          notice_id: string;
          revision: number;
          transfer_id: string;
        };
        ComputedFields: never;
        Insert: {
          notice_id: string;
          revision: number;
          transfer_id: string;
        };
        Update: {
          notice_id?: string;
          revision?: number;
          transfer_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'transfer_notices_notice_id_fkey';
            columns: ['notice_id'];
            isOneToOne: false;
            referencedRelation: 'notices';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'transfer_notices_transfer_id_fkey';
            columns: ['transfer_id'];
            isOneToOne: false;
            referencedRelation: 'transfers';
            referencedColumns: ['id'];
          },
        ];
      };
      transfer_parts: {
        Row: {
          bytes: number;
          number: number;
          transfer_id: string;
        };
        ComputedFields: never;
        Insert: {
          bytes: number;
          number: number;
          transfer_id: string;
        };
        Update: {
          bytes?: number;
          number?: number;
          transfer_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'transfer_parts_transfer_id_fkey';
            columns: ['transfer_id'];
            isOneToOne: false;
            referencedRelation: 'transfers';
            referencedColumns: ['id'];
          },
        ];
      };
      transfer_rejects: {
        Row: {
          line: number;
          number: number;
          reason: string;
          title: string;
          transfer_id: string;
        };
        ComputedFields: never;
        Insert: {
          line?: number;
          number: number;
          reason: string;
          title?: string;
          transfer_id: string;
        };
        Update: {
          line?: number;
          number?: number;
          reason?: string;
          title?: string;
          transfer_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'transfer_rejects_transfer_id_fkey';
            columns: ['transfer_id'];
            isOneToOne: false;
            referencedRelation: 'transfers';
            referencedColumns: ['id'];
          },
        ];
      };
      transfers: {
        Row: {
          attempts: number;
          direction: string;
          ended_at: string | null;
          existing: number;
          files_gone_at: string | null;
          format: string | null;
          id: string;
          leased_until: string | null;
          made_at: string;
          made_by: string | null;
          name: string;
          options: NonNullable<Json>;
          preview: Json | null;
          problem: string | null;
          reached: NonNullable<Json>;
          read: number;
          refused: number;
          size: number;
          started_at: string | null;
          state: string;
          task: string;
          total: number;
          worker: string | null;
          written: number;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          direction: string;
          ended_at?: string | null;
          existing?: number;
          files_gone_at?: string | null;
          format?: string | null;
          id?: string;
          leased_until?: string | null;
          made_at?: string;
          made_by?: string | null;
          name: string;
          options?: NonNullable<Json>;
          preview?: Json | null;
          problem?: string | null;
          reached?: NonNullable<Json>;
          read?: number;
          refused?: number;
          size?: number;
          started_at?: string | null;
          state: string;
          task: string;
          total?: number;
          worker?: string | null;
          written?: number;
        };
        Update: {
          attempts?: number;
          direction?: string;
          ended_at?: string | null;
          existing?: number;
          files_gone_at?: string | null;
          format?: string | null;
          id?: string;
          leased_until?: string | null;
          made_at?: string;
          made_by?: string | null;
          name?: string;
          options?: NonNullable<Json>;
          preview?: Json | null;
          problem?: string | null;
          reached?: NonNullable<Json>;
          read?: number;
          refused?: number;
          size?: number;
          started_at?: string | null;
          state?: string;
          task?: string;
          total?: number;
          worker?: string | null;
          written?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'transfers_made_by_fkey';
            columns: ['made_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      user_roles: {
        Row: {
          granted_at: string;
          role: Database['public']['Enums']['app_role'];
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          granted_at?: string;
          role: Database['public']['Enums']['app_role'];
          user_id: string;
        };
        Update: {
          granted_at?: string;
          role?: Database['public']['Enums']['app_role'];
          user_id?: string;
        };
        Relationships: [];
      };
      view_totals: {
        Row: {
          article_id: string;
          carried_at: string;
          views: number;
        };
        ComputedFields: never;
        Insert: {
          article_id: string;
          carried_at: string;
          views: number;
        };
        Update: {
          article_id?: string;
          carried_at?: string;
          views?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'view_totals_article_id_fkey';
            columns: ['article_id'];
            isOneToOne: true;
            referencedRelation: 'news_articles';
            referencedColumns: ['id'];
          },
        ];
      };
      web_vitals: {
        Row: {
          bucket: number;
          connection: string;
          day: string;
          locale: string;
          metric: string;
          page_kind: string;
          visits: number;
        };
        ComputedFields: never;
        Insert: {
          bucket: number;
          connection: string;
          day: string;
          locale: string;
          metric: string;
          page_kind: string;
          visits: number;
        };
        Update: {
          bucket?: number;
          connection?: string;
          day?: string;
          locale?: string;
          metric?: string;
          page_kind?: string;
          visits?: number;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_invitation: {
        Args: { secret: string };
        Returns: Database['public']['Enums']['app_role'];
      };
      acknowledge_grievance: { Args: { grievance: string }; Returns: undefined };
      add_invitation_secret: {
        Args: { invitation: string; secret_hash: string };
        Returns: undefined;
      };
      add_listed_word: { Args: { action: string; note?: string; phrase: string }; Returns: number };
      add_to_totals: {
        Args: { article: string; comments: number; helpful: number; likes: number };
        Returns: undefined;
      };
      add_transfer_part: {
        Args: { bytes: number; facts: Json; number: number; transfer: string; worker: string };
        Returns: undefined;
      };
      add_transfer_rejects: { Args: { rejects: Json; transfer: string }; Returns: undefined };
      address_of_name: { Args: { name: string }; Returns: string };
      advertisement_as_seen: {
        Args: { seen: number; wanted: string };
        Returns: {
          advertiser: string | null;
          alt_en: string | null;
          alt_hi: string | null;
          categories: string[];
          districts: string[];
          ends_at: string | null;
          id: string;
          is_paused: boolean;
          line_en: string | null;
          line_hi: string | null;
          link: string;
          picture: string | null;
          revision: number;
          slot: string;
          starts_at: string;
          title_en: string | null;
          title_hi: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'advertisements';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      advertisement_keys: {
        Args: { categories: string[]; districts: string[]; slot: string };
        Returns: string[];
      };
      advertisements_by_clock: { Args: { looked: string }; Returns: string[] };
      advertiser_report: { Args: { report_key: string }; Returns: Json };
      apply_content: { Args: { article: string; content: Json }; Returns: undefined };
      archive_articles: {
        Args: { after: string; most?: number };
        Returns: {
          id: string;
          line: Json;
        }[];
      };
      archive_fields: { Args: Record<PropertyKey, never>; Returns: string[] };
      archive_files: {
        Args: { after_bucket: string; after_name: string; most?: number };
        Returns: {
          bucket: string;
          name: string;
        }[];
      };
      archive_notices: {
        Args: { after: string; most?: number };
        Returns: {
          id: string;
          line: Json;
        }[];
      };
      archive_rest: { Args: Record<PropertyKey, never>; Returns: Json };
      archive_size: { Args: Record<PropertyKey, never>; Returns: Json };
      archived_article: { Args: { for_review: boolean; given: Json }; Returns: Json };
      archived_row: { Args: { for_review: boolean; line: Json }; Returns: Json };
      archived_table: { Args: { kind: string }; Returns: unknown };
      are_uploads_chosen: { Args: { choices: Json; format: string }; Returns: boolean };
      arrange_bulletin: {
        Args: {
          day: string;
          edition: string;
          items: Json;
          opening_en: string;
          opening_hi: string;
          place: string;
          seen: number;
        };
        Returns: number;
      };
      arrange_footer: { Args: { seen: string[]; slugs: string[] }; Returns: undefined };
      arrange_front_page: {
        Args: {
          breaking: string[];
          breaking_seen: string[];
          featured: string[];
          featured_seen: string[];
        };
        Returns: undefined;
      };
      arrange_print: { Args: { day: string; places: Json; seen: number }; Returns: number };
      article_fields: { Args: Record<PropertyKey, never>; Returns: string[] };
      article_photos: { Args: { article: string }; Returns: Json };
      article_state: {
        Args: { corrected_at: string; published_at: string; status: string };
        Returns: string;
      };
      article_words: { Args: { story: Json }; Returns: string[] };
      articles_with_image: { Args: { picture: string }; Returns: string[] };
      attempt_limits: {
        Args: Record<PropertyKey, never>;
        Returns: {
          kind: string;
          most: number;
          within: string;
        }[];
      };
      author_as_seen: {
        Args: { author: string; seen: Json };
        Returns: {
          account: string | null;
          bio_en: string;
          bio_hi: string;
          districts: string[];
          id: string;
          is_active: boolean;
          name_en: string;
          name_hi: string;
          picture_url: string | null;
          role_en: string;
          role_hi: string;
          slug: string;
        };
        SetofOptions: {
          from: '*';
          to: 'authors';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      author_keys: { Args: { slugs: string[] }; Returns: string[] };
      author_settings: {
        Args: {
          author: Omit<
            Database['public']['Tables']['authors']['Row'],
            Database['public']['Tables']['authors']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      be_present: { Args: { article: string }; Returns: Json };
      begin_transfer: { Args: { given: Json }; Returns: string };
      blank_fields: { Args: Record<PropertyKey, never>; Returns: Json };
      bounce_letter: { Args: { is_final: boolean; mail: string }; Returns: boolean };
      cast_vote: {
        Args: {
          answer: number;
          article: string;
          block: string;
          device: string;
          reader: string;
          seen: number;
        };
        Returns: string;
      };
      change_letter: { Args: { given: Json; secret: string }; Returns: boolean };
      changes_since: {
        Args: { looked: string; since: string };
        Returns: {
          article_ids: string[];
          categories: string[];
          changed_at: string;
          districts: string[];
          id: number;
          months: string[];
          taxonomy: boolean;
          topics: string[];
        }[];
      };
      check_comment_text: { Args: { content: string }; Returns: undefined };
      checked_content: { Args: { content: Json }; Returns: Json };
      claim_alarm: {
        Args: {
          alone?: string[];
          alone_at?: string;
          process: string;
          receiver: string;
          wrong: string[];
        };
        Returns: Json;
      };
      claim_announcements: {
        Args: { amount?: number; seconds?: number };
        Returns: {
          appeared: string[];
          article_ids: string[];
          categories: string[];
          changed_at: string;
          districts: string[];
          id: number;
          months: string[];
          taxonomy: boolean;
          topics: string[];
          withdrawn: string[];
        }[];
        SetofOptions: {
          from: '*';
          to: 'content_changes';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      claim_letter_mails: {
        Args: { batch?: number; with_receipts?: boolean };
        Returns: {
          address: string;
          district: string;
          frequency: string;
          grievance: string;
          id: string;
          language: string;
          letter: string;
          request: string;
          secret: string;
        }[];
      };
      claim_print_file: {
        Args: Record<PropertyKey, never>;
        Returns: {
          day: string;
          former: string;
          locale: string;
          paper: string;
          revision: number;
        }[];
      };
      claim_pushes: {
        Args: { batch?: number };
        Returns: {
          article_id: string;
          auth: string;
          endpoint: string;
          id: number;
          is_quiet: boolean;
          kind: string;
          language: string;
          p256dh: string;
          seconds: number;
          summary: string;
          title: string;
        }[];
      };
      claim_sources: {
        Args: { amount?: number; seconds?: number };
        Returns: {
          auto_approve: boolean;
          category: string | null;
          created_at: string;
          created_by: string | null;
          district: string | null;
          etag: string | null;
          failing_since: string | null;
          failures: number;
          id: string;
          idle_told_at: string | null;
          interval_minutes: number;
          is_active: boolean;
          kind: string;
          language: string | null;
          last_error: string | null;
          last_fetched_at: string | null;
          last_item_at: string | null;
          last_modified: string | null;
          last_ok_at: string | null;
          leased_until: string | null;
          name: string;
          next_fetch_at: string;
          url: string;
          usual_gap: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'sources';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      claim_transfer: {
        Args: { seconds?: number; worker: string };
        Returns: {
          attempts: number;
          direction: string;
          ended_at: string | null;
          existing: number;
          files_gone_at: string | null;
          format: string | null;
          id: string;
          leased_until: string | null;
          made_at: string;
          made_by: string | null;
          name: string;
          options: NonNullable<Json>;
          preview: Json | null;
          problem: string | null;
          reached: NonNullable<Json>;
          read: number;
          refused: number;
          size: number;
          started_at: string | null;
          state: string;
          task: string;
          total: number;
          worker: string | null;
          written: number;
        }[];
        SetofOptions: {
          from: '*';
          to: 'transfers';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      clean_article_body: { Args: { body: Json }; Returns: Json };
      clean_line: { Args: { value: string }; Returns: string };
      clean_list: { Args: { value: string[] }; Returns: string[] };
      clean_text: { Args: { value: string }; Returns: string };
      close_poll: { Args: { article: string; block: string }; Returns: undefined };
      comment_for_moderation: { Args: { comment: string }; Returns: Json };
      compose_bulletin: {
        Args: { day: string; edition: string; place: string };
        Returns: string[];
      };
      compose_print: {
        Args: { day: string };
        Returns: {
          article_id: string;
          page: string;
          position: number;
        }[];
      };
      confirm_letter: { Args: { request: string }; Returns: Json };
      consonant_frame: { Args: { folded: string }; Returns: string };
      content_of: {
        Args: {
          story: Omit<
            Database['public']['Tables']['news_articles']['Row'],
            Database['public']['Tables']['news_articles']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      count_advertisements: { Args: { given: Json }; Returns: number };
      count_graphemes: { Args: { value: string }; Returns: number };
      count_letter_bounce: { Args: { subscription: string }; Returns: undefined };
      count_transfer: {
        Args: { counted: Json; facts: Json; rejects: Json; transfer: string; worker: string };
        Returns: undefined;
      };
      count_visit: { Args: { action: string; article: string; visitor: string }; Returns: boolean };
      count_votes: {
        Args: { article: string; block: string; counted: boolean; minute: string; reason: string };
        Returns: number;
      };
      create_article: { Args: { article?: string; content: Json }; Returns: Json };
      decide_grievance: {
        Args: { decision: string; grievance: string; outcome: string };
        Returns: undefined;
      };
      delete_my_account: { Args: Record<PropertyKey, never>; Returns: undefined };
      deliver_notifications: { Args: { batch?: number }; Returns: number };
      describe_images: {
        Args: {
          story: Omit<
            Database['public']['Tables']['news_articles']['Row'],
            Database['public']['Tables']['news_articles']['ComputedFields']
          >;
        };
        Returns: undefined;
      };
      desk_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      desk_ids: {
        Args: {
          amount: number;
          before_id: string;
          before_time: string;
          missing?: string;
          oldest?: boolean;
          own: boolean;
          place: string;
          section: string;
          state: string;
          words: string;
          writer?: string;
        };
        Returns: {
          article_id: string;
          sorted_by: string;
        }[];
      };
      desk_line: {
        Args: {
          sorted_by: string;
          story: Omit<
            Database['public']['Tables']['news_articles']['Row'],
            Database['public']['Tables']['news_articles']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      desk_matches: {
        Args: { folded: string; most: number; place: string; section: string; state: string };
        Returns: string[];
      };
      desk_query: { Args: { folded: string }; Returns: unknown[] };
      desk_words: { Args: { content: string }; Returns: string[] };
      end_session: { Args: { session: string }; Returns: boolean };
      enforce_rate_limit: {
        Args: { action: string; per_day: number; per_minute: number };
        Returns: undefined;
      };
      english_words_like_hindi: { Args: Record<PropertyKey, never>; Returns: string[] };
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      file_grievance: {
        Args: {
          content: string;
          email: string;
          language: string;
          name: string;
          story_address: string;
        };
        Returns: string;
      };
      find_grievance: { Args: { email: string; number: string }; Returns: Json };
      find_listed_words: {
        Args: { content: string };
        Returns: {
          action: string;
          phrase: string;
        }[];
      };
      find_topic: {
        Args: { spelling: string };
        Returns: {
          keys: string[];
          kind: string;
          name_en: string;
          name_hi: string;
          slug: string;
        }[];
      };
      fold_clean_text: { Args: { value: string }; Returns: string };
      fold_each: { Args: { value: string[] }; Returns: string[] };
      fold_list: { Args: { value: string[] }; Returns: string[] };
      fold_text: { Args: { value: string }; Returns: string };
      followed_target: { Args: { kind: string; target: string }; Returns: string };
      forget_outdated: { Args: { most?: number }; Returns: boolean };
      forget_pictures: { Args: { folders: string[] }; Returns: undefined };
      forget_search_words: { Args: { words: string[] }; Returns: undefined };
      forget_transfer_files: { Args: { transfer: string }; Returns: undefined };
      gallery_pictures: { Args: { body: Json }; Returns: number };
      get_archive_days: {
        Args: { year_month: string };
        Returns: {
          day: string;
          story_count: number;
        }[];
      };
      get_archive_months: {
        Args: Record<PropertyKey, never>;
        Returns: {
          month: string;
          story_count: number;
        }[];
      };
      get_archive_sections: {
        Args: Record<PropertyKey, never>;
        Returns: {
          kind: string;
          slug: string;
          story_count: number;
        }[];
      };
      get_articles_with_comment_count: {
        Args: { result_limit: number; time_filter: string };
        Returns: {
          article_id: string;
          comment_count: number;
        }[];
      };
      get_articles_with_reaction_count: {
        Args: { result_limit: number; time_filter: string };
        Returns: {
          article_id: string;
          reaction_count: number;
        }[];
      };
      get_articles_with_view_count: {
        Args: { result_limit: number; time_filter: string };
        Returns: {
          article_id: string;
          view_count: number;
        }[];
      };
      get_audit_log_names: { Args: { mentions: string[] }; Returns: Json };
      get_bulletin: { Args: { day: string; edition: string; place?: string }; Returns: Json };
      get_channel_articles: { Args: { only_article?: string; place?: string }; Returns: Json };
      get_channel_stats: { Args: { days?: number; place?: string }; Returns: Json };
      get_colleague: { Args: Record<PropertyKey, never>; Returns: Json };
      get_diagnostics: { Args: Record<PropertyKey, never>; Returns: Json };
      get_grievance_report: { Args: { month: string }; Returns: Json };
      get_letter_choices: { Args: { secret: string }; Returns: Json };
      get_letter_stats: { Args: { days?: number }; Returns: Json };
      get_live_desk: { Args: { article: string; before?: number }; Returns: Json };
      get_my_collections: {
        Args: { article?: string };
        Returns: {
          holds: boolean;
          id: string;
          is_shared: boolean;
          name: string;
          pictured_story: string;
          share_token: string;
          story_count: number;
        }[];
      };
      get_poll_minutes: { Args: { article: string; block: string }; Returns: Json };
      get_polls: {
        Args: { article: string };
        Returns: {
          block_id: string;
          closes_at: string;
          lines_en: string[];
          lines_hi: string[];
          opened_at: string;
          result: Json;
          revision: number;
        }[];
      };
      get_popular_tags: {
        Args: { newest_stories?: number; result_limit: number; within_days?: number };
        Returns: {
          name_en: string;
          name_hi: string;
          slug: string;
          tag: string;
          usage_count: number;
        }[];
      };
      get_print: { Args: { day: string }; Returns: Json };
      get_push_device: { Args: { endpoint: string }; Returns: Json };
      get_push_stats: { Args: { days?: number }; Returns: Json };
      get_shared_collection: {
        Args: { token: string };
        Returns: {
          article_ids: string[];
          name: string;
          owner_name: string;
          updated_at: string;
        }[];
      };
      get_stats: { Args: { days?: number; place?: string }; Returns: Json };
      get_topic_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          kind: string;
          name_en: string;
          name_hi: string;
          slug: string;
          story_count: number;
        }[];
      };
      get_vitals: {
        Args: {
          connection_filter?: string;
          locale_filter?: string;
          page_filter?: string;
          within_days?: number;
        };
        Returns: {
          day: string;
          metric: string;
          p75: number;
          visits: number;
        }[];
      };
      get_vote: {
        Args: { article: string; block: string; device: string; reader: string };
        Returns: number;
      };
      graphemes_of: { Args: { word: string }; Returns: string[] };
      group_article: { Args: { article: string }; Returns: string };
      has_notice_ended: { Args: { notice: string }; Returns: boolean };
      has_role: { Args: { required: Database['public']['Enums']['app_role'] }; Returns: boolean };
      hold_reason: { Args: { content: string; is_new: boolean }; Returns: string };
      hold_transfer: {
        Args: { seconds?: number; transfer: string; worker: string };
        Returns: {
          attempts: number;
          direction: string;
          ended_at: string | null;
          existing: number;
          files_gone_at: string | null;
          format: string | null;
          id: string;
          leased_until: string | null;
          made_at: string;
          made_by: string | null;
          name: string;
          options: NonNullable<Json>;
          preview: Json | null;
          problem: string | null;
          reached: NonNullable<Json>;
          read: number;
          refused: number;
          size: number;
          started_at: string | null;
          state: string;
          task: string;
          total: number;
          worker: string | null;
          written: number;
        };
        SetofOptions: {
          from: '*';
          to: 'transfers';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      image_line: {
        Args: {
          picture: Omit<
            Database['public']['Tables']['pictures']['Row'],
            Database['public']['Tables']['pictures']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      image_placements: { Args: { picture: string }; Returns: Json };
      image_uses: { Args: { picture: string }; Returns: Json };
      images_due: { Args: Record<PropertyKey, never>; Returns: Json };
      images_named: { Args: { article: string }; Returns: string[] };
      import_articles: {
        Args: { rows: Json };
        Returns: {
          article_id: string;
          outcome: string;
          reason: string;
          row_number: number;
        }[];
      };
      in_devanagari: { Args: { word: string }; Returns: string };
      in_roman: {
        Args: { word: string };
        Returns: Database['public']['CompositeTypes']['spelled'];
        SetofOptions: {
          from: '*';
          to: 'spelled';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      index_articles: { Args: { ids: string[] }; Returns: undefined };
      index_desk_articles: { Args: { ids: string[] }; Returns: undefined };
      innocent_phrases: { Args: Record<PropertyKey, never>; Returns: string };
      innocent_words: { Args: Record<PropertyKey, never>; Returns: string[] };
      insert_imported_articles: {
        Args: { rows: Json };
        Returns: {
          article_id: string;
          outcome: string;
          reason: string;
          row_number: number;
        }[];
      };
      installation: { Args: Record<PropertyKey, never>; Returns: Json };
      invite: {
        Args: { address: string; role: Database['public']['Enums']['app_role'] };
        Returns: string;
      };
      is_ad_shown: {
        Args: {
          advertisement: Omit<
            Database['public']['Tables']['advertisements']['Row'],
            Database['public']['Tables']['advertisements']['ComputedFields']
          >;
        };
        Returns: boolean;
      };
      is_article_body: { Args: { body: Json }; Returns: boolean };
      is_channel_mark: { Args: { mark: string }; Returns: boolean };
      is_clean_list: {
        Args: { max_entries: number; max_length: number; value: string[] };
        Returns: boolean;
      };
      is_comment: { Args: { value: string }; Returns: boolean };
      is_draft_block: { Args: { entry: Json }; Returns: boolean };
      is_draft_value: { Args: { field: string; value: Json }; Returns: boolean };
      is_idle: {
        Args: { created_at: string; is_active: boolean; last_item_at: string; usual_gap: string };
        Returns: boolean;
      };
      is_image_used: { Args: { picture: string }; Returns: boolean };
      is_line: { Args: { longest: number; value: string }; Returns: boolean };
      is_media_url: { Args: { value: string }; Returns: boolean };
      is_notice_shown: {
        Args: {
          notice: Omit<
            Database['public']['Tables']['notices']['Row'],
            Database['public']['Tables']['notices']['ComputedFields']
          >;
        };
        Returns: boolean;
      };
      is_picture_barred: { Args: { digest: string }; Returns: boolean };
      is_public_article: { Args: { article: string }; Returns: boolean };
      is_reserved_name: { Args: { name: string }; Returns: boolean };
      is_session_alive: { Args: Record<PropertyKey, never>; Returns: boolean };
      is_switched_on: { Args: { setting: string }; Returns: boolean };
      is_topic_merged: { Args: { given: Json }; Returns: boolean };
      is_web_url: { Args: { value: string }; Returns: boolean };
      join_forms: { Args: { forms: string[]; more: string[] }; Returns: string[] };
      lacks_section: {
        Args: {
          story: Omit<
            Database['public']['Tables']['news_articles']['Row'],
            Database['public']['Tables']['news_articles']['ComputedFields']
          >;
        };
        Returns: boolean;
      };
      late_jobs: { Args: Record<PropertyKey, never>; Returns: number };
      learn_search_words: {
        Args: { since: string; words: string[] };
        Returns: {
          known_exact: string;
          known_lexemes: string;
          known_word: string;
        }[];
      };
      leave_article: { Args: { article: string }; Returns: undefined };
      leave_letter: { Args: { secret: string }; Returns: boolean };
      letter_choices: {
        Args: {
          own: Omit<
            Database['public']['Tables']['letter_subscriptions']['Row'],
            Database['public']['Tables']['letter_subscriptions']['ComputedFields']
          >;
        };
        Returns: Json;
      };
      letter_name: { Args: { day: string; district: string; kind: string }; Returns: string };
      letter_rule: {
        Args: { after: string; before: string; in_short: boolean; letter: string };
        Returns: {
          after: string;
          before: string;
          in_short: boolean;
          letters: string[];
          pattern: string;
          place: number;
          usual: string[];
        };
        SetofOptions: {
          from: '*';
          to: 'letter_rules';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      letters_of: { Args: { word: string }; Returns: string };
      likeness_parts: { Args: { likeness: unknown }; Returns: number[] };
      list_advertisements: { Args: Record<PropertyKey, never>; Returns: Json };
      list_authors: {
        Args: Record<PropertyKey, never>;
        Returns: {
          account_name: string;
          article_count: number;
          author: Json;
        }[];
      };
      list_desk: {
        Args: {
          amount?: number;
          before_id?: string;
          before_time?: string;
          missing?: string;
          oldest?: boolean;
          own?: boolean;
          place?: string;
          section?: string;
          state: string;
          words?: string;
          writer?: string;
        };
        Returns: Json;
      };
      list_grievances: {
        Args: { amount?: number; before_id?: string; before_time?: string; is_open: boolean };
        Returns: Json;
      };
      list_group: { Args: { story_group: string }; Returns: Json };
      list_live_coverages: { Args: Record<PropertyKey, never>; Returns: Json };
      list_missing_picture: {
        Args: { address: string; reason: string; transfer: string; worker: string };
        Returns: undefined;
      };
      list_moderation: {
        Args: {
          amount?: number;
          before_id?: string;
          before_reports?: number;
          before_time?: string;
          queue: string;
        };
        Returns: Json;
      };
      list_notices: { Args: Record<PropertyKey, never>; Returns: Json };
      list_pictures: {
        Args: {
          amount?: number;
          before_folder?: string;
          before_time?: string;
          rights: string;
          state: string;
          words: string;
        };
        Returns: Json;
      };
      list_polls: { Args: Record<PropertyKey, never>; Returns: Json };
      list_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          device: string;
          id: string;
          is_current: boolean;
          last_used_at: string;
          signed_in_at: string;
        }[];
      };
      list_sources: { Args: Record<PropertyKey, never>; Returns: Json };
      list_staff: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          granted_at: string;
          id: string;
          last_seen_at: string;
          name: string;
          role: Database['public']['Enums']['app_role'];
        }[];
      };
      list_transfers: { Args: Record<PropertyKey, never>; Returns: Json };
      live_keys: { Args: { articles: string[] }; Returns: string[] };
      lock_article: {
        Args: { article: string; needed?: boolean };
        Returns: {
          audio_url_en: string | null;
          audio_url_hi: string | null;
          author_id: string | null;
          author_name: string | null;
          authors: string[];
          body_en: Json | null;
          body_hi: Json | null;
          category: string;
          category_hi: string;
          corrected_at: string | null;
          created_at: string;
          dateline_en: string | null;
          dateline_hi: string | null;
          district: string | null;
          district_hi: string | null;
          districts: string[] | null;
          featured_rank: number | null;
          gallery_count: number | null;
          id: string;
          image_alt_en: string | null;
          image_alt_hi: string | null;
          image_caption_en: string | null;
          image_caption_hi: string | null;
          image_credit: string | null;
          image_credit_en: string | null;
          image_focus_x: number;
          image_focus_y: number;
          image_url: string | null;
          is_approved: boolean;
          is_breaking_news: boolean;
          is_featured: boolean;
          is_sensitive: boolean;
          keywords: string[];
          location_city: string | null;
          location_state: string | null;
          organizations_mentioned: string[];
          other_districts: string[];
          people_mentioned: string[];
          photos: string[] | null;
          published_at: string | null;
          related: string[];
          search_en: string | null;
          search_hi: string | null;
          sentiment: string;
          series_id: string | null;
          series_part: number | null;
          series_title: string | null;
          series_title_hi: string | null;
          source_name: string | null;
          source_url: string | null;
          status: string;
          subcategory: string | null;
          summary_en: string | null;
          summary_hi: string | null;
          tag_keys: string[] | null;
          tags: string[];
          title_en: string | null;
          title_hi: string | null;
          title_key: string | null;
          topic_keys: string[] | null;
          updated_at: string;
          video_url: string | null;
          view_count: number;
        };
        SetofOptions: {
          from: '*';
          to: 'news_articles';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      lock_coverage: {
        Args: { article: string };
        Returns: {
          article_id: string;
          changed_at: string;
          closed_at: string | null;
          last_number: number;
          opened_at: string;
          revision: number;
        };
        SetofOptions: {
          from: '*';
          to: 'live_coverages';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      lock_image: {
        Args: { picture: string };
        Returns: {
          alt_en: string | null;
          alt_hi: string | null;
          bytes: number | null;
          caption_en: string | null;
          caption_hi: string | null;
          credit_en: string | null;
          credit_hi: string | null;
          district: string | null;
          focus_x: number;
          focus_y: number;
          folder: string;
          height: number | null;
          is_kept: boolean;
          keys: unknown;
          likeness: unknown;
          people: string[];
          place: string | null;
          replaced_by: string | null;
          revision: number;
          rights: string;
          rights_note: string | null;
          rights_until: string | null;
          sha256: string | null;
          take_down_reason: string | null;
          taken_down_at: string | null;
          taken_down_by: string | null;
          uploaded_at: string;
          uploaded_by: string | null;
          width: number | null;
        };
        SetofOptions: {
          from: '*';
          to: 'pictures';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      look_at_desk: { Args: { stories: string[] }; Returns: Json };
      look_at_transfer: {
        Args: { facts: Json; rejects: Json; transfer: string; worker: string };
        Returns: undefined;
      };
      make_admin: { Args: { address: string }; Returns: string };
      make_letters: { Args: { moment?: string }; Returns: number };
      may_check_address: { Args: Record<PropertyKey, never>; Returns: undefined };
      may_cover: { Args: { article: string }; Returns: boolean };
      may_send_avatar: { Args: Record<PropertyKey, never>; Returns: undefined };
      may_try_source: { Args: Record<PropertyKey, never>; Returns: undefined };
      may_work_on: {
        Args: {
          story: Omit<
            Database['public']['Tables']['news_articles']['Row'],
            Database['public']['Tables']['news_articles']['ComputedFields']
          >;
        };
        Returns: boolean;
      };
      merge_topics: {
        Args: { into_topic: string; seen?: Json; topic: string };
        Returns: undefined;
      };
      mirror_draft: { Args: { article: string; content: Json }; Returns: undefined };
      moderate_comment: {
        Args: { action: string; comment: string; reason?: string; seen?: string };
        Returns: Json;
      };
      moderation_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      month_in_india: { Args: { moment: string }; Returns: string };
      move_article: {
        Args: { action: string; article: string; options?: Json; revision: number };
        Returns: Json;
      };
      move_articles: { Args: { action: string; options?: Json; stories: Json }; Returns: Json };
      move_followers: { Args: { former: string[]; target: string }; Returns: undefined };
      move_live_entry: {
        Args: { action: string; article: string; entry: string };
        Returns: undefined;
      };
      move_push_device: { Args: { former: string; phone: Json }; Returns: undefined };
      new_author_slug: { Args: { name: string }; Returns: string };
      new_topic_slug: { Args: { name: string }; Returns: string };
      newsroom_accounts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          name: string;
        }[];
      };
      newsroom_find: { Args: { spellings?: string[]; words: string }; Returns: Json };
      newsroom_today: { Args: Record<PropertyKey, never>; Returns: Json };
      note_channel_post: {
        Args: { article: string; locale: string; mark: string };
        Returns: undefined;
      };
      note_poll: { Args: { article: string }; Returns: undefined };
      note_print_change: { Args: { day: string }; Returns: undefined };
      note_transfer: {
        Args: { facts: Json; transfer: string; worker: string };
        Returns: undefined;
      };
      notice_keys: { Args: { kind: string; notice: string }; Returns: string[] };
      notices_by_clock: { Args: { looked: string }; Returns: string[] };
      notify_of_deadlines: { Args: Record<PropertyKey, never>; Returns: number };
      notify_of_grievance: { Args: { kind: string; number: string }; Returns: undefined };
      notify_reader: {
        Args: {
          actor: string;
          article: string;
          comment: string;
          message: string;
          reader: string;
          type: string;
        };
        Returns: undefined;
      };
      open_article: { Args: { article: string }; Returns: Json };
      open_reports: { Args: { comment: string }; Returns: number };
      order_collection: { Args: { articles: string[]; collection: string }; Returns: undefined };
      order_collections: { Args: { wanted: string[] }; Returns: undefined };
      outdated_print_files: { Args: Record<PropertyKey, never>; Returns: string[] };
      own_author: { Args: Record<PropertyKey, never>; Returns: string };
      own_transfer_picture: {
        Args: {
          address: string;
          article: string;
          own_address: string;
          transfer: string;
          worker: string;
        };
        Returns: undefined;
      };
      photo_folders: { Args: { content: string }; Returns: string[] };
      photos_of_article: {
        Args: { body_en: Json; body_hi: Json; image_url: string };
        Returns: string[];
      };
      photos_to_remove: { Args: Record<PropertyKey, never>; Returns: string[] };
      pictures_alike: { Args: { picture: string }; Returns: Json };
      plain_json: { Args: { value: Json }; Returns: Json };
      poll_blocks: {
        Args: { body: Json };
        Returns: {
          id: string;
          lines: string[];
          until: string;
        }[];
      };
      poll_counts: { Args: { article: string; block: string }; Returns: Json };
      poll_question: { Args: { article: string; block: string }; Returns: string };
      polls_by_clock: { Args: { looked: string }; Returns: string[] };
      press_link: { Args: { advertisement: string }; Returns: string };
      print_hour: { Args: { day: string }; Returns: string };
      print_keys: { Args: { day: string }; Returns: string[] };
      published_blocks: { Args: { body: Json }; Returns: Json };
      put_archived: { Args: { for_review: boolean; line: Json }; Returns: string };
      put_archived_batch: { Args: { for_review: boolean; lines: Json }; Returns: string[] };
      put_archived_lines: {
        Args: { batch: Json; for_review: boolean; transfer: string };
        Returns: Json;
      };
      put_archived_parts: { Args: { line: Json }; Returns: undefined };
      put_archived_poll: { Args: { article: string; part: Json }; Returns: undefined };
      put_row: { Args: { content: Json; target: unknown }; Returns: boolean };
      queue_ages: { Args: Record<PropertyKey, never>; Returns: Json };
      queue_letter_mails: { Args: { batch?: number }; Returns: number };
      queue_pushes: { Args: { batch?: number }; Returns: number };
      quiet_end: {
        Args: { moment: string; quiet_from: number; quiet_until: number };
        Returns: string;
      };
      read_bulletin: { Args: { day: string; edition: string; place: string }; Returns: Json };
      read_picture: { Args: { picture: string }; Returns: Json };
      reader_history: { Args: { reader: string }; Returns: Json };
      reader_record: { Args: { reader: string }; Returns: Json };
      reads_of_today: { Args: Record<PropertyKey, never>; Returns: Json };
      receive_transfer_part: {
        Args: { bytes: number; number: number; transfer: string };
        Returns: boolean;
      };
      record_channel_read: {
        Args: { article: string; locale: string; mark: string };
        Returns: boolean;
      };
      record_client_error: {
        Args: { browser: string; message: string; place: string };
        Returns: undefined;
      };
      record_fetch: {
        Args: {
          address: string;
          new_etag: string;
          new_modified: string;
          problem: string;
          source: string;
          wait_seconds?: number;
        };
        Returns: undefined;
      };
      record_picture: {
        Args: { facts: Json; picture: string; sender: string };
        Returns: undefined;
      };
      record_reading: { Args: { article: string; moment?: string }; Returns: boolean };
      record_search_miss: { Args: { question: string }; Returns: undefined };
      record_share: {
        Args: { article: string; platform: string; sharer?: string; visitor: string };
        Returns: boolean;
      };
      record_view: { Args: { article: string; visitor: string }; Returns: boolean };
      record_vitals: { Args: { visit: Json }; Returns: undefined };
      refuse_barred: { Args: Record<PropertyKey, never>; Returns: undefined };
      refuse_to_judge: { Args: { reader: string }; Returns: undefined };
      release_print: { Args: Record<PropertyKey, never>; Returns: string };
      remove_advertisement: { Args: { advertisement: string; seen: number }; Returns: undefined };
      remove_author: { Args: { author: string; seen: Json }; Returns: string };
      remove_listed_word: { Args: { word: number }; Returns: undefined };
      remove_push_device: { Args: { endpoint: string }; Returns: undefined };
      remove_topic: { Args: { seen?: Json; topic: string }; Returns: undefined };
      renew_from_source: { Args: { article: string; content: Json }; Returns: boolean };
      replace_picture: { Args: { picture: string; successor: string }; Returns: undefined };
      reported_comments: {
        Args: Record<PropertyKey, never>;
        Returns: {
          comment_id: string;
          reports: number;
        }[];
      };
      request_letter: { Args: { given: Json }; Returns: undefined };
      require_role: {
        Args: { required: Database['public']['Enums']['app_role'] };
        Returns: undefined;
      };
      reset_profile: { Args: { part: string; reader: string }; Returns: Json };
      restore_version: {
        Args: { article: string; base_revision: number; version: number };
        Returns: Json;
      };
      retain_image: { Args: { chosen: string }; Returns: string };
      revoke_other_credentials: {
        Args: { person: string; spared_session: string };
        Returns: undefined;
      };
      running_advertisements: {
        Args: { category?: string; district?: string; slot: string };
        Returns: Json;
      };
      save_advertisement: {
        Args: { advertisement: string; given: Json; seen: number };
        Returns: string;
      };
      save_advertiser: { Args: { advertiser: string; given: Json; seen: number }; Returns: string };
      save_author: { Args: { author: string; given: Json }; Returns: string };
      save_draft: {
        Args: { article: string; base_revision: number; content: Json; tab?: string };
        Returns: Json;
      };
      save_live_entry: {
        Args: { article: string; content: Json; entry: string; seen: number };
        Returns: Json;
      };
      save_notice: { Args: { given: Json; notice: string; seen: number }; Returns: string };
      save_picture: { Args: { given: Json; picture: string; seen: number }; Returns: undefined };
      save_push_device: {
        Args: { given: Json; reader?: string; session?: string };
        Returns: undefined;
      };
      save_source: { Args: { given: Json; source: string }; Returns: string };
      save_topic: { Args: { given: Json; topic: string }; Returns: string };
      search_articles: {
        Args: {
          category_filter?: string;
          district_filter?: string;
          page_number?: number;
          page_size?: number;
          query: string;
        };
        Returns: Json;
      };
      search_commonness: { Args: { wanted: unknown }; Returns: number };
      search_correction_of: {
        Args: { key: Database['public']['CompositeTypes']['search_key'] };
        Returns: {
          correction: string;
          lexemes: string[];
        }[];
      };
      search_counted_words: { Args: { folded: string }; Returns: string[] };
      search_division: {
        Args: { keys: Database['public']['CompositeTypes']['search_key'][] };
        Returns: string;
      };
      search_expansion: {
        Args: { keys: Database['public']['CompositeTypes']['search_key'][]; words: string[] };
        Returns: string;
      };
      search_found: {
        Args: {
          category_filter: string;
          district_filter: string;
          is_common: boolean;
          most: number;
          wanted: unknown;
        };
        Returns: {
          article_id: string;
          category: string;
          districts: string[];
          head: unknown;
          published_at: string;
        }[];
      };
      search_found_since: {
        Args: { most: number; since: string; wanted: unknown };
        Returns: {
          article_id: string;
          category: string;
          districts: string[];
          head: unknown;
          published_at: string;
        }[];
      };
      search_found_widely: {
        Args: {
          category_filter: string;
          district_filter: string;
          most: number;
          own: unknown;
          wide: unknown;
        };
        Returns: {
          article_id: string;
          category: string;
          districts: string[];
          head: unknown;
          is_own: boolean;
          published_at: string;
        }[];
      };
      search_heard: { Args: { most: number; sounds: string[] }; Returns: string[] };
      search_keys: {
        Args: { word: string };
        Returns: Database['public']['CompositeTypes']['search_key'];
        SetofOptions: {
          from: '*';
          to: 'search_key';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      search_marks: { Args: { parts: string[] }; Returns: Json };
      search_meaning_of: {
        Args: { typed: string };
        Returns: Database['public']['CompositeTypes']['search_meaning'];
        SetofOptions: {
          from: '*';
          to: 'search_meaning';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      search_name_words: { Args: { name: string }; Returns: string[] };
      search_neighbours: {
        Args: {
          amount: number;
          key: Database['public']['CompositeTypes']['search_key'];
          scripts: string;
        };
        Returns: {
          key_script: string;
          lexemes: string[];
          word: string;
        }[];
      };
      search_newest: {
        Args: { category_filter: string; district_filter: string; most: number };
        Returns: {
          article_id: string;
          head: unknown;
          published_at: string;
        }[];
      };
      search_parse: {
        Args: { folded: string };
        Returns: Database['public']['CompositeTypes']['search_query'];
        SetofOptions: {
          from: '*';
          to: 'search_query';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      search_phrase: {
        Args: { keys: Database['public']['CompositeTypes']['search_key'][]; kind: string };
        Returns: string;
      };
      search_query_of: { Args: { parts: string[]; weight: string }; Returns: unknown };
      search_quote: { Args: { lexeme: string }; Returns: string };
      search_relaxed: { Args: { parts: string[] }; Returns: unknown };
      search_respelt: { Args: { typed: string }; Returns: string[] };
      search_since: { Args: { wanted: unknown }; Returns: string };
      search_sound: { Args: { word: string }; Returns: string };
      search_spelled: {
        Args: { typed: string };
        Returns: Database['public']['CompositeTypes']['search_beginning'];
        SetofOptions: {
          from: '*';
          to: 'search_beginning';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      search_stem: { Args: { word: string }; Returns: string };
      search_strict: { Args: { wanted: unknown }; Returns: unknown };
      search_weighed: { Args: { parts: string[]; weight: string }; Returns: unknown };
      search_within: {
        Args: { category_filter: string; district_filter: string; wanted: unknown };
        Returns: unknown;
      };
      search_without_ending: { Args: { typed: string }; Returns: string[] };
      set_aside: { Args: { article: string; content: Json; note?: string }; Returns: number };
      set_author_picture: { Args: { author: string; picture: string }; Returns: string };
      set_live_coverage: { Args: { article: string; is_open: boolean }; Returns: undefined };
      set_role: {
        Args: { person: string; role: Database['public']['Enums']['app_role'] };
        Returns: undefined;
      };
      set_standing: {
        Args: {
          action: string;
          comment?: string;
          days?: number;
          reader: string;
          undone?: string;
          words?: string;
        };
        Returns: Json;
      };
      settle_alarm: {
        Args: { arrived: boolean; process: string; receiver: string; told: string[] };
        Returns: undefined;
      };
      settle_announcements: { Args: { changes: number[] }; Returns: undefined };
      settle_attempt: {
        Args: { attempt: string; forgiven?: string[]; kept?: string[] };
        Returns: undefined;
      };
      settle_letter_mails: { Args: { results: Json }; Returns: undefined };
      settle_print_file: {
        Args: {
          bytes: number;
          day: string;
          locale: string;
          paper: string;
          path: string;
          revision: number;
        };
        Returns: boolean;
      };
      settle_pushes: { Args: { results: Json }; Returns: undefined };
      sitemap_parts: {
        Args: { part_size: number };
        Returns: {
          fingerprint: string;
          last_modified: string;
          month: string;
          part: number;
          stories: number;
        }[];
      };
      source_has_changed: { Args: { address: string }; Returns: boolean };
      spell_phrase: {
        Args: { phrase: string };
        Returns: Database['public']['CompositeTypes']['spelled'];
        SetofOptions: {
          from: '*';
          to: 'spelled';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      stale_translations: { Args: { of_author: string }; Returns: Json };
      steer_source: { Args: { action: string; source: string }; Returns: undefined };
      steer_transfer: {
        Args: { action: string; choices?: Json; transfer: string };
        Returns: undefined;
      };
      suggest_articles: {
        Args: {
          category_filter?: string;
          district_filter?: string;
          edition?: string;
          query: string;
        };
        Returns: {
          category: string;
          district: string;
          id: string;
          title: string;
        }[];
      };
      sweep_erasure: { Args: { erased: string; most?: number }; Returns: boolean };
      switch_setting: { Args: { is_on: boolean; setting: string }; Returns: undefined };
      take_attempt: { Args: { tries: Json }; Returns: Json };
      take_down_photo: { Args: { article: string; folder: string; reason: string }; Returns: Json };
      take_down_picture: { Args: { picture: string; reason: string }; Returns: undefined };
      take_image_from: {
        Args: { article: string; folder: string; reason: string };
        Returns: boolean;
      };
      take_items: { Args: { address: string; items: Json; source: string }; Returns: Json };
      take_over: { Args: { article: string; tab?: string }; Returns: Json };
      take_transfer_articles: {
        Args: { facts: Json; rejects: Json; rows: Json; transfer: string; worker: string };
        Returns: undefined;
      };
      take_transfer_rows: {
        Args: { facts: Json; rejects: Json; rows: Json; transfer: string; worker: string };
        Returns: undefined;
      };
      tell_hidden: { Args: { comment: string; reason: string }; Returns: undefined };
      tell_standing: {
        Args: { comment: string; reader: string; state: string; until: string; words: string };
        Returns: string;
      };
      title_words: { Args: { titles: string }; Returns: string[] };
      today_in_india: { Args: Record<PropertyKey, never>; Returns: string };
      topic_as_seen: {
        Args: { seen: Json; topic: string };
        Returns: {
          aliases: string[];
          footer_position: number | null;
          kind: string;
          name_en: string;
          name_hi: string;
          slug: string;
        };
        SetofOptions: {
          from: '*';
          to: 'topics';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      topic_key: { Args: { name: string }; Returns: string };
      topic_spellings: {
        Args: {
          topic: Omit<
            Database['public']['Tables']['topics']['Row'],
            Database['public']['Tables']['topics']['ComputedFields']
          >;
        };
        Returns: string[];
      };
      transfer_files_due: {
        Args: Record<PropertyKey, never>;
        Returns: {
          numbers: number[];
          transfer: string;
        }[];
      };
      transfer_pictures: {
        Args: { after: string; most?: number; transfer: string };
        Returns: {
          addresses: string[];
          article: string;
        }[];
      };
      try_listed_words: { Args: { content: string }; Returns: Json };
      undo_transfer: {
        Args: { after: string; most?: number; transfer: string; worker: string };
        Returns: {
          gone: number;
          reached: string;
          stay: number;
        }[];
      };
      undo_transfer_notices: { Args: { transfer: string }; Returns: undefined };
      unused_photos: {
        Args: { after?: string; days?: number; most?: number };
        Returns: {
          reached: string;
          unused: string[];
        }[];
      };
      used_images: { Args: Record<PropertyKey, never>; Returns: string[] };
      waiting_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      what_blocks: { Args: { content: Json }; Returns: string[] };
      window_start: { Args: { time_filter: string }; Returns: string };
      with_address: { Args: { address: string; body: Json; own_address: string }; Returns: Json };
      withdraw_invitation: { Args: { invitation: string }; Returns: undefined };
      withdrawn_section: { Args: { article: string }; Returns: string };
      without_image: { Args: { content: Json; folder: string }; Returns: Json };
      without_links: { Args: { block: Json; folder: string }; Returns: Json };
      word_guises: { Args: { content: string }; Returns: string };
      write_audit_log: {
        Args: { action: string; details?: Json; subject: string };
        Returns: undefined;
      };
      write_search_synonyms: {
        Args: { lexeme: string; names: string[]; origin: string };
        Returns: undefined;
      };
    };
    Enums: {
      app_role: 'reader' | 'reporter' | 'editor' | 'admin';
    };
    CompositeTypes: {
      search_beginning: {
        pattern: string | null;
        beginnings: string[] | null;
      };
      search_key: {
        script: string | null;
        stem: string | null;
        sound: string | null;
        other_sound: string | null;
        frame: string | null;
      };
      search_meaning: {
        lexemes: string[] | null;
        exact: string | null;
        correction: string | null;
      };
      search_query: {
        any_parts: string[] | null;
        exact_parts: string[] | null;
        corrected: string | null;
        is_mended: boolean | null;
        wide_parts: string[] | null;
      };
      spelled: {
        pattern: string | null;
        forms: string[] | null;
      };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    keyof DefaultSchema['Tables'] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    keyof DefaultSchema['Enums'] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    keyof DefaultSchema['CompositeTypes'] | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      app_role: ['reader', 'reporter', 'editor', 'admin'],
    },
  },
} as const;
